import { Image } from 'lucide-react';
import { useState } from 'react';
import type { ReportedPayment } from 'shared-schema/bank/reported-payment';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useInFlight } from '../ui/in-flight.ts';
import { useCall } from '../verification/verification.tsx';

/** It is with the server alone, and only for some weeks. What a stranger sent is drawn; the file itself is never shown. */
export function ReportPicture({ id }: Pick<ReportedPayment, 'id'>) {
  const call = useCall();
  const { busy, once } = useInFlight();
  const [shown, setShown] = useState<{ picture?: ImageBitmap; failed?: true }>();

  async function show(): Promise<void> {
    try {
      const answer = await call(`/reported-payments/${id}/picture`);
      setShown({ picture: await createImageBitmap(await answer.blob()) });
    } catch {
      setShown({ failed: true });
    }
  }

  const { picture } = shown ?? {};
  if (picture) {
    return (
      <canvas
        ref={(canvas) => void (canvas && draw(picture, canvas))}
        className="reported-picture"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would show the file
        role="img"
        aria-label={t('reported.picture')}
      />
    );
  }
  return (
    <>
      <Button
        look="text"
        icon={<Image aria-hidden />}
        label={t('reported.showPicture')}
        busy={busy}
        onClick={() => void once(show)}
      />
      {shown?.failed && <p className="quiet small">{t('reported.noPicture')}</p>}
    </>
  );
}

/** Pixels of the longer side: enough to read a screenshot of the largest phone. */
const LARGEST = 1600;

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
