import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { t } from '../language/texts.ts';
import { ButtonLink, Button } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import { associationName, siteContent } from './site-content.ts';
import type { SiteContent, Picture } from 'shared-schema/site-content';
import './landing-page.css';
import { type FocusEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import './pictures.css';
import house from './pictures/house.svg';
import ledger from './pictures/ledger.svg';
import shores from './pictures/shores.svg';
import table from './pictures/table.svg';
import './hero-carousel.css';

export function LandingPage() {
  useDocumentTitle(associationName());
  return <Landing name={associationName()} content={siteContent()} />;
}

export function Landing({ name, content: { tagline, hero, activities } }: { name: string; content: SiteContent }) {
  return (
    <div className="stack landing">
      <div className="landing-words">
        <h1>{name}</h1>
        <p>{tagline}</p>
      </div>
      <HeroCarousel name={name} slides={hero} />
      <div className="acts landing-actions">
        <ButtonLink to="/contact">{t('site.getInTouch')}</ButtonLink>
        <ButtonLink to="/register" look="outlined">
          {t('site.join')}
        </ButtonLink>
      </div>
      <section className="landing-activities" aria-labelledby="together">
        <h2 id="together">{t('site.together')}</h2>
        <ul>
          {activities.items.map(({ title }, index) => (
            <li key={index}>{title}</li>
          ))}
        </ul>
        <Link to="/activities" className="onward">
          {t('site.moreActivities')} <ArrowRight aria-hidden />
        </Link>
      </section>
    </div>
  );
}

/** A page written while building refers to the first picture alone; the others come once the script runs. */
const IN_BROWSER = typeof document !== 'undefined';

type Slides = SiteContent['hero'];

/** Four pictures that take turns. It rests while looked at closely: under the pointer, under the focus, or when stopped. */
function HeroCarousel({ name, slides }: { name: string; slides: Slides }) {
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

/** How long each picture stands before the next one comes. */
const AUTOPLAY = 4000;

type Rotation = {
  index: number;
  show: (index: number) => void;
  /** Turning by itself just now. */
  turning: boolean;
  /** Motion is unwanted: it never turns by itself. */
  still: boolean;
  /** The person has stopped it for good. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** While the pointer is over it or the focus is in it, it rests. */
  setHeld: (by: 'pointer' | 'focus', held: boolean) => void;
};

/** Which of `count` pictures stands in front, turning every four seconds unless held, stopped or motion is unwanted. */
function useRotation(count: number): Rotation {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeldBy] = useState({ pointer: false, focus: false });
  const still = useStillness();
  const turning = !stopped && !still && !held.pointer && !held.focus;
  const show = useCallback((wanted: number) => setIndex((wanted + count) % count), [count]);

  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => show(index + 1), AUTOPLAY);
    return () => clearTimeout(timer);
  }, [turning, index, show]);

  const setHeld = useCallback((by: 'pointer' | 'focus', now: boolean) => {
    setHeldBy((before) => ({ ...before, [by]: now }));
  }, []);
  return { index, show, turning, still, stopped, setStopped, setHeld };
}

/** Whether the person asked their device for less motion. */
function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = stillness();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => stillness().matches,
    () => false,
  );
}

function stillness(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}
