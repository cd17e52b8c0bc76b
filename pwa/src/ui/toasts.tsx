import { Toast } from 'primereact/toast';
import { createContext, type ReactNode, use, useCallback, useRef } from 'react';

type Show = (message: string) => void;

const ToastContext = createContext<Show>(() => undefined);

/** Says in passing that something was done. */
export function useToast(): Show {
  return use(ToastContext);
}

/** One at a time, at the foot of the screen: above a phone's buttons, over no title. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const toast = useRef<Toast>(null);
  const show = useCallback<Show>((message) => {
    toast.current?.replace({ severity: 'success', detail: message, life: 4000 });
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Toast ref={toast} position="bottom-center" />
    </ToastContext>
  );
}
