import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { t } from '../language/texts.ts';
import { useMenu } from './menu.ts';

/** On phones, on screens below those of the menu: back to where one came from, or else up to the list. */
export function BackArrow() {
  const router = useRouter();
  const menu = useMenu();
  const back = useCanGoBack();
  const pathname = useLocation({ select: (location) => location.pathname });
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length < 3) return null;
  const list = `/${segments.slice(0, 2).join('/')}`;
  const up = menu.some(({ to }) => to === list) ? list : '/admin';

  function go(event: MouseEvent): void {
    event.preventDefault();
    if (back) router.history.back();
    else void router.navigate({ href: up });
  }

  return (
    <a className="back" href={up} aria-label={t('layout.back')} onClick={go}>
      <ArrowLeft aria-hidden />
    </a>
  );
}
