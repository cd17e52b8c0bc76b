/** The API's description of itself: as OpenAPI for programs, as a page for people. */
import { createReadStream } from 'node:fs';
import { tables } from 'shared-schema/tables';
import { describeApi, type Description } from '../http/openapi.ts';
import { type Route, route } from '../http/route.ts';
import { KEEP_FOR_EVER } from '../http/static-files.ts';
import { apiPage, apiScript } from './api-page.ts';
import { SignedInResponse } from './auth.ts';
import { BusinessResponse } from './installment-businesses.ts';
import { ChittyFundResponse, DrawResponse, LotCommitmentResponse } from './chitty-funds.ts';
import { DueResponse } from './dues.ts';
import { handOvers } from './cash.ts';
import { ListedMemberResponse, MemberResponse, PendingMemberResponse } from './users.ts';
import { PeriodResponse } from './periods.ts';
import { projects } from './projects.ts';
import { ReceiptResponse } from './collections.ts';
import { RepaymentResponse } from './scheduled-repayments.ts';
import { TransactionResponse } from './transactions.ts';

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
