import './rows.css';

/** Pictures that strangers sent, and those that are to be smaller: what is drawn is nothing but a picture. */
type Drawable = { picture: ImageBitmap | HTMLImageElement; width: number; height: number };

/** Pixels of the longer side: enough to read a screenshot of the largest phone, and a bill. */
export const LARGEST = 1600;

export function draw({ picture, width, height }: Drawable, canvas: HTMLCanvasElement, longest = LARGEST): void {
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  // Where it is see-through, it is on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

export function DrawnPicture({ picture, label }: { picture: ImageBitmap; label: string }) {
  const { width, height } = picture;
  return (
    <canvas
      ref={(canvas) => void (canvas && draw({ picture, width, height }, canvas))}
      className="drawn-picture"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would show the file
      role="img"
      aria-label={label}
    />
  );
}
