import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { followFaults } from '../faults.ts';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import './toasts.css';

/** How long what was done stays on screen, in milliseconds; longer if it can be taken back. */
const DONE_STAYS = 4000;
const ACTION_STAYS = 8000;

/** What one can do about a message while it stands. */
export type ToastAction = { label: string; onChoose: () => void };
type Show = (message: string, action?: ToastAction) => void;
type Toasts = { done: Show; failed: (message: string) => void; closeDone: () => void };
/** The same message shown again is another one. One that was seen belongs to the page on which it was. */
type Message = { id: number; text: string; action?: ToastAction | undefined; seen?: true };

const nothing = () => undefined;
const ToastContext = createContext<Toasts>({ done: nothing, failed: nothing, closeDone: nothing });

/** Says in passing that something was done. */
export function useToast(): Show {
  return use(ToastContext).done;
}

/** Takes the message away before its time, with what it offers. */
export function useCloseToast(): () => void {
  return use(ToastContext).closeDone;
}

/** Says that what was shown as done was not, and stays until it is closed. */
export function useFailureToast(): (message: string) => void {
  return use(ToastContext).failed;
}

/** What was done: one at a time, at the foot of the screen, above a phone's buttons. What failed: all of it, at the top. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Message>();
  const [closeDone] = useState(() => () => setDone(undefined));
  const [failures, setFailures] = useState<Message[]>([]);
  const [toasts] = useState<Toasts>(() => ({
    done: (text, action) => setDone((before) => ({ id: (before?.id ?? 0) + 1, text, action })),
    closeDone,
    failed: (text) => setFailures((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }]),
  }));
  useEffect(() => followFaults(() => toasts.failed(`${t('common.failed')} ${t('common.programFault')}`)), [toasts]);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        // What can still be undone is offered on the next page, too.
        if (pathChanged) setDone((message) => (message?.seen && !message.action ? undefined : message));
      }),
    [router],
  );
  const [see] = useState(() => () => setDone((message) => message && { ...message, seen: true }));
  const close = ({ id }: Message) => setFailures((before) => before.filter((failure) => failure.id !== id));
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="toasts" aria-live="polite">
        {done && <Done key={done.id} message={done} onSeen={see} onClose={closeDone} />}
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

type DoneProps = { message: Message; onSeen: () => void; onClose: () => void };

function Done({ message: { text, action }, onSeen, onClose }: DoneProps) {
  useEffect(() => {
    const frame = requestAnimationFrame(onSeen);
    return () => cancelAnimationFrame(frame);
  }, [onSeen]);

  useEffect(() => {
    const timer = setTimeout(onClose, action ? ACTION_STAYS : DONE_STAYS);
    return () => clearTimeout(timer);
  }, [action, onClose]);

  function choose(): void {
    onClose();
    action?.onChoose();
  }

  return (
    <div className="toast">
      <CircleCheck aria-hidden />
      <p>{text}</p>
      {/* Not both, otherwise who means to close it takes back what was done. */}
      {action ? <Button look="text" label={action.label} onClick={choose} /> : <CloseButton onClick={onClose} />}
    </div>
  );
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return <Button look="icon" icon={<X aria-hidden />} label={t('common.close')} onClick={onClick} />;
}
