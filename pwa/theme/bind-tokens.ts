/**
 * Makes PrimeReact's ready theme ours while building: rules of components that are not used go, every colour it has
 * becomes one of our tokens, and the build fails on a colour that has none, so that no foreign one slips in with an update.
 */
import type { Declaration, Plugin, Root, Rule } from 'postcss';

/** The theme file this plugin binds; every other style sheet passes untouched. */
const THEME = 'primereact/resources/themes/lara-light-teal/theme.css';

/** First words of `p-…` classes whose rules stay. Using another PrimeReact component means adding its word. */
const USED = new Set(
  (
    'autocomplete button column component datatable disabled error highlight icon inputtext ' +
    'inputwrapper link overlay selectbutton'
  ).split(' '),
);

/** Variations of those components that no screen uses. */
const UNUSED =
  /p-button-(info|help|success|warning|contrast|raised|group|plain)|p-input-filled|p-variant-filled|p-column-filter|p-autocomplete-(multiple|token)|p-datatable-(drag|contextmenu|gridlines|striped|lg|scrollable|loading)|p-(tree|multi)select|p-sortable|p-highlight-contextmenu|p-selectable|p-row-(toggler|editor)|p-confirm/;

const COLOUR = /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi;

const INK = 'var(--ink)';
const PRIMARY = 'var(--primary)';
const REFUSED = 'var(--refused)';

/** A colour of the theme is one token, or differs by what it paints: text, ground, border or shadow. */
type Paint = 'text' | 'ground' | 'border' | 'shadow';
const TOKENS: Record<string, string | Partial<Record<Paint, string>>> = {
  '#ffffff': { text: 'var(--on-fill)', ground: 'var(--surface)', shadow: 'var(--surface)' },
  '#f9fafb': 'var(--sunken)',
  '#f8f8fa': 'var(--sunken)',
  '#f3f4f6': { ground: 'var(--hover)', border: 'var(--line)' },
  '#e5e7eb': { ground: 'var(--hover)', border: 'var(--line)' },
  '#d1d5db': 'var(--edge)',
  '#6b7280': { text: 'var(--quiet)', border: 'var(--edge)' },
  '#4b5563': INK,
  '#374151': INK,
  '#14b8a6': PRIMARY,
  '#0d9488': 'var(--primary-hover)',
  '#0f766e': { text: PRIMARY, ground: 'var(--primary-soft)', border: PRIMARY, shadow: PRIMARY },
  '#64748b': { text: INK, ground: 'var(--quiet)', border: 'var(--quiet)' },
  '#475569': INK,
  '#334155': INK,
  '#ef4444': REFUSED,
  '#e24c4c': REFUSED,
  '#ff5757': REFUSED,
  '#dc2626': 'var(--refused-hover)',
  '#b91c1c': 'var(--refused-hover)',
  '#1ea97c': 'var(--done)',
  '#3b82f6': PRIMARY,
  '#cc8925': 'var(--waiting)',
  '#99f6e4': 'var(--focus)',
  '#75f0e3': 'var(--focus)',
  '#b0b9c6': 'var(--focus)',
  '#e2e8f0': 'var(--focus)',
  '#f7a2a2': 'var(--focus)',
  '#fecaca': 'var(--focus)',
  'rgb(0, 0, 0)': 'transparent',
  'rgba(0, 0, 0, 0.1)': 'var(--shadow)',
  'rgba(0, 0, 0, 0.3)': 'var(--shadow)',
  'rgba(0, 0, 0, 0.4)': 'var(--scrim)',
  'rgba(100, 116, 139, 0.04)': 'var(--hover)',
  'rgba(100, 116, 139, 0.16)': 'var(--hover)',
  'rgba(20, 184, 166, 0.04)': 'var(--primary-soft)',
  'rgba(20, 184, 166, 0.16)': 'var(--primary-soft)',
  'rgba(20, 184, 166, 0.24)': 'var(--primary-soft)',
  'rgba(239, 68, 68, 0.04)': 'var(--refused-soft)',
  'rgba(239, 68, 68, 0.16)': 'var(--refused-soft)',
  'rgba(219, 234, 254, 0.7)': 'var(--surface)',
  'rgba(228, 248, 240, 0.7)': 'var(--surface)',
  'rgba(255, 231, 230, 0.7)': 'var(--surface)',
  'rgba(255, 242, 226, 0.7)': 'var(--surface)',
  'rgba(255, 255, 255, 0)': 'transparent',
  'rgba(255, 255, 255, 0.4)': 'var(--sunken)',
  'rgba(255, 255, 255, 0.5)': 'var(--hover)',
};

export function bindTokens(): Plugin {
  return {
    postcssPlugin: 'bind-tokens',
    Once(root, { AtRule }) {
      if (!root.source?.input.file?.replaceAll('\\', '/').endsWith(THEME)) return;
      prune(root);
      root.walkDecls(bind);
      // In a layer, so that our own plain rules win whatever the theme's specificity.
      const layer = new AtRule({
        name: 'layer',
        params: 'theme',
        nodes: root.nodes.map((node) => node.clone()),
      });
      root.removeAll();
      root.append(layer);
    },
  };
}

function prune(root: Root): void {
  root.walkAtRules('font-face', (rule) => void rule.remove());
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(isUsed);
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
}

function isUsed(selector: string): boolean {
  if (selector.includes(':root') || selector.includes('.pi') || UNUSED.test(selector)) return false;
  const component = /\.p-([a-z]+)/.exec(selector)?.[1];
  return component === undefined || USED.has(component);
}

function bind(declaration: Declaration): void {
  declaration.value = declaration.value.replace(COLOUR, (colour) => token(colour, declaration));
}

function token(colour: string, declaration: Declaration): string {
  const known = TOKENS[colour.toLowerCase()];
  const bound = typeof known === 'string' ? known : known?.[paintOf(declaration.prop)];
  if (bound) return bound;
  const { selector } = declaration.parent as Rule;
  throw declaration.error(`No token for ${colour} as ${declaration.prop} of ${selector}: add it to bind-tokens.ts`);
}

function paintOf(property: string): Paint {
  if (property.startsWith('background')) return 'ground';
  if (property.startsWith('border') || property.startsWith('outline')) return 'border';
  return property === 'box-shadow' ? 'shadow' : 'text';
}
