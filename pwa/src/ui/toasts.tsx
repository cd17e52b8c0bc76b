import { Toast } from 'primereact/toast';
import { createContext, type ReactNode, use, useCallback, useRef } from 'react';

type Show = (message: string) => void;

const ToastContext = createContext<Show>(() => undefined);

/** Says in passing that something was done. */
export function useToast(): Show {
  return use(ToastContext);
}

/** Toasts appear at the top, clear of the buttons at the foot of a phone. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const toast = useRef<Toast>(null);
  const show = useCallback<Show>((message) => {
    toast.current?.show({ severity: 'success', detail: message, life: 4000 });
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Toast ref={toast} position="top-center" />
    </ToastContext>
  );
}
