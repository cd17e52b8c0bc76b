import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  /** What saving does, as the button says it. */
  verb: string;
  tone?: 'danger';
  onClose: () => void;
};

/** The way out of a dialog's form, and the button that saves. */
export function DialogActions({ verb, tone, onClose }: Props) {
  return (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={onClose} />
      <Button type="submit" tone={tone} label={verb} />
    </>
  );
}
