/** The API's description of itself: as OpenAPI for programs, as a page for people. */
import { createReadStream, readFileSync } from 'node:fs';
import { tables } from 'shared-schema/tables';
import { describeApi, type Description } from '../http/openapi.ts';
import { type Route, route } from '../http/route.ts';
import { KEEP_FOR_EVER } from '../http/static-files.ts';
import { SignedInResponse } from './auth.ts';
import { BusinessResponse, RepaymentResponse } from './installment-businesses.ts';
import { ChittyFundResponse, DrawResponse, LotCommitmentResponse } from './chitty-funds.ts';
import { DueResponse } from './dues.ts';
import { handOvers } from './cash.ts';
import { ListedMemberResponse, MemberResponse, PendingMemberResponse } from './users.ts';
import { PeriodResponse } from './periods.ts';
import { projects } from './projects.ts';
import { ReceiptResponse } from './collections.ts';
import { TransactionResponse } from './transactions.ts';
import { escapeHtml } from 'shared-schema/escape-html';

const named = {
  Member: MemberResponse,
  ListedMember: ListedMemberResponse,
  PendingMember: PendingMemberResponse,
  SignedIn: SignedInResponse,
  InstallmentBusiness: BusinessResponse,
  ChittyFund: ChittyFundResponse,
  Draw: DrawResponse,
  LotCommitment: LotCommitmentResponse,
  ScheduledRepayment: RepaymentResponse,
  Transaction: TransactionResponse,
  Receipt: ReceiptResponse,
  Due: DueResponse,
  HandOver: handOvers.schema,
  Project: projects.schema,
  MemberRow: tables.members.schema,
  ProjectRow: tables.projects.schema,
  InstallmentBusinessRow: tables.installmentBusinesses.schema,
  ChittyFundRow: tables.chittyFunds.schema,
  TransactionRow: tables.transactions.schema,
  ReceiptRow: tables.receipts.schema,
  AccountRow: tables.accounts.schema,
  HandOverRow: tables.handOvers.schema,
  DayCloseRow: tables.dayCloses.schema,
  SigningKeyRow: tables.signingKeys.schema,
  PeriodRow: tables.periods.schema,
  Period: PeriodResponse,
};

export function describe(associationName: string, routesByPart: Record<string, Route[]>): Description {
  return describeApi(associationName, routesByPart, named);
}

export function descriptionRoutes(routesByPart: Record<string, Route[]>): Route[] {
  let described: Description | undefined;
  const once = (name: string) => (described ??= describe(name, routesByPart));

  return [
    route({
      get: '/openapi.json',
      title: 'This description, as OpenAPI 3.1',
      access: 'anyone',
      answers: { 200: { type: 'application/json' } },
      handle: ({ services }) => once(services.settings.associationName),
    }),
    route({
      get: '/docs',
      title: 'This description as a page',
      access: 'anyone',
      answers: { 200: { type: 'text/html' } },
      handle({ ctx, services }) {
        ctx.type = 'html';
        ctx.body = apiPage(once(services.settings.associationName).info.title);
      },
    }),
    ...(apiScript ? [scriptRoute(apiScript)] : []),
  ];
}

function scriptRoute({ path, file }: NonNullable<typeof apiScript>): Route {
  return route({
    get: path,
    title: 'The script of that page',
    access: 'anyone',
    answers: { 200: { type: 'text/javascript' } },
    handle({ ctx }) {
      ctx.type = 'js';
      ctx.set('Cache-Control', KEEP_FOR_EVER);
      ctx.body = createReadStream(file);
    },
  });
}

/**
 * The API's description as a page: Scalar's reference, served from our own origin, so that no other learns who reads
 * it.
 */

/**
 * Of a development package, which brings 250 MB for the one file that is served. Undefined where only that is installed which the server
 * needs: the page is without it then.
 */
const apiScript = findScript();

type ApiScript = {
  /** Below `/api`. It changes with the version, so a browser may keep the file for ever. */ path: string;
  file: URL;
};

function findScript(): ApiScript | undefined {
  try {
    const scalar = new URL(import.meta.resolve('@scalar/api-reference'));
    const { version } = JSON.parse(readFileSync(new URL('../package.json', scalar), 'utf8')) as { version: string };
    return { path: `/docs/scalar-${version}.js`, file: new URL('browser/standalone.js', scalar) };
  } catch {
    return undefined;
  }
}

/** Everything that would ask another server (fonts, usage figures, an assistant) is off. */
const configuration = {
  url: '/api/openapi.json',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
};

/** The page holds no script of its own, which its Content-Security-Policy would refuse: Scalar reads the attribute. */
function apiPage(title: string): string {
  const link = 'The same description for programs: <a href="/api/openapi.json">openapi.json</a>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title></head>
<body><div id="api-reference" data-configuration="${escapeHtml(JSON.stringify(configuration))}"></div>
${
  apiScript
    ? `<noscript>This page needs JavaScript. ${link}</noscript>
<script src="/api${apiScript.path}"></script>`
    : link
}</body></html>
`;
}
