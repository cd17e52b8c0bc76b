import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { FocusEvent } from 'react';
import type { Picture, SiteContent } from 'shared-schema/site-content';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import './pictures.css';
import house from './pictures/house.svg';
import ledger from './pictures/ledger.svg';
import shores from './pictures/shores.svg';
import table from './pictures/table.svg';
import { type Rotation, useRotation } from './rotation.ts';
import './hero-carousel.css';

/** A page written while building refers to the first picture alone; the others come once the script runs. */
const IN_BROWSER = typeof document !== 'undefined';

type Slides = SiteContent['hero'];

/** Four pictures that take turns. It rests while looked at closely: under the pointer, under the focus, or when stopped. */
export function HeroCarousel({ name, slides }: { name: string; slides: Slides }) {
  const rotation = useRotation(slides.length);
  const { index, turning, setHeld } = rotation;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here but holding still
    <section
      className="hero"
      aria-roledescription={t('site.carousel')}
      aria-label={t('site.picturesOf', { name })}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld('pointer', true)}
      onPointerLeave={() => setHeld('pointer', false)}
      onFocus={() => setHeld('focus', true)}
      onBlur={(event) => setHeld('focus', staysWithin(event))}
    >
      <div className="hero-frame" aria-live={turning ? 'off' : 'polite'}>
        {slides.map(({ picture, caption }, position) => (
          <figure
            key={picture}
            className={`hero-slide ${position === index ? 'current' : ''}`}
            aria-roledescription={t('site.slide')}
            aria-label={t('site.slidePosition', { position: position + 1, count: slides.length })}
            aria-hidden={position !== index}
          >
            {(position === 0 || IN_BROWSER) && <Illustration picture={picture} />}
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <Controls slides={slides} rotation={rotation} />
    </section>
  );
}

type ControlsProps = { slides: Slides; rotation: Rotation };

function Controls({ slides, rotation: { index, show, still, stopped, setStopped } }: ControlsProps) {
  return (
    <div className="hero-controls">
      <Button
        look="icon"
        icon={<ChevronLeft aria-hidden />}
        label={t('site.previousPicture')}
        onClick={() => show(index - 1)}
      />
      <div className="hero-dots">
        {slides.map(({ picture }, position) => (
          <button
            key={picture}
            type="button"
            aria-label={t('site.picture', { position: position + 1 })}
            aria-current={position === index}
            onClick={() => show(position)}
          />
        ))}
      </div>
      <Button
        look="icon"
        icon={<ChevronRight aria-hidden />}
        label={t('site.nextPicture')}
        onClick={() => show(index + 1)}
      />
      {!still && (
        <Button
          look="icon"
          icon={stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          label={stopped ? t('site.startPictures') : t('site.stopPictures')}
          onClick={() => setStopped(!stopped)}
        />
      )}
    </div>
  );
}

function staysWithin({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}

const FILES: Record<Picture, string> = { house, table, ledger, shores };

/** One of our drawings. It is referred to, not inlined, and still takes its colours from the page, light or dark. */
function Illustration({ picture }: { picture: Picture }) {
  return (
    <svg className="illustration" viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <use href={`${FILES[picture]}#picture`} />
    </svg>
  );
}
