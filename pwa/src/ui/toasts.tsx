import { CircleCheck, CircleX, X } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import './toasts.css';

/** How long what was done stays on screen, in milliseconds. */
const DONE_STAYS = 4000;

type Show = (message: string) => void;
type Toasts = { done: Show; failed: Show };
/** The same message shown again is another one. */
type Message = { id: number; text: string };

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
  const [done, setDone] = useState<Message>();
  const [closeDone] = useState(() => () => setDone(undefined));
  const [failures, setFailures] = useState<Message[]>([]);
  const [toasts] = useState<Toasts>(() => ({
    done: (text) => setDone((before) => ({ id: (before?.id ?? 0) + 1, text })),
    failed: (text) => setFailures((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }]),
  }));
  const close = ({ id }: Message) => setFailures((before) => before.filter((failure) => failure.id !== id));
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="toasts" aria-live="polite">
        {done && <Done key={done.id} text={done.text} onClose={closeDone} />}
      </div>
      <div className="toasts failures">
        {failures.map((failure) => (
          <div key={failure.id} className="toast" role="alert">
            <CircleX aria-hidden />
            <p>{failure.text}</p>
            <CloseButton onClick={() => close(failure)} />
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

function Done({ text, onClose }: { text: string; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, DONE_STAYS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className="toast">
      <CircleCheck aria-hidden />
      <p>{text}</p>
      <CloseButton onClick={onClose} />
    </div>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return <Button look="icon" icon={<X aria-hidden />} label={t('common.close')} onClick={onClick} />;
}
