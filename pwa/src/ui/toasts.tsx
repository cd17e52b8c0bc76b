import { Toast } from 'primereact/toast';
import { createContext, type ReactNode, use, useRef, useState } from 'react';

type Show = (message: string) => void;
type Toasts = { done: Show; failed: Show };

const nothing: Show = () => undefined;
const ToastContext = createContext<Toasts>({ done: nothing, failed: nothing });

/** Says in passing that something was done. */
export function useToast(): Show {
  return use(ToastContext).done;
}

/** Says that what was shown as done was not, and stays until it is closed. */
export function useFailureToast(): Show {
  return use(ToastContext).failed;
}

/** What was done: one at a time, at the foot of the screen, above a phone's buttons. What failed: all of it, at the top. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const done = useRef<Toast>(null);
  const failed = useRef<Toast>(null);
  const [toasts] = useState<Toasts>(() => ({
    done: (detail) => done.current?.replace({ severity: 'success', detail, life: 4000 }),
    failed: (detail) => failed.current?.show({ severity: 'error', detail, sticky: true }),
  }));
  return (
    <ToastContext value={toasts}>
      {children}
      <Toast ref={done} position="bottom-center" />
      <Toast ref={failed} position="top-center" className="failures" />
    </ToastContext>
  );
}
