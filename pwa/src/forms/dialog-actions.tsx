import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useLeaveForm } from './form-dialog.tsx';

type Props = {
  /** What saving does, as the button says it. */
  verb: string;
  tone?: 'danger';
};

/** The way out of a FormDialog, and the button that saves. */
export function DialogActions({ verb, tone }: Props) {
  const leave = useLeaveForm();
  return (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={() => leave()} />
      <Button type="submit" tone={tone} label={verb} />
    </>
  );
}
