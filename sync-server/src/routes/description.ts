/** Where the API says of itself what it can do: for programs and for people. */
import { describeApi, type Description } from '../http/openapi.ts';
import { type Route, route } from '../http/route.ts';
import { tables } from 'shared-schema/tables';
import { writePage } from './description-page.ts';
import { SignedInView } from './auth.ts';
import { BusinessView } from './shapes/business.ts';
import { ChittyFundView, DrawView, LotCommitmentView } from './shapes/chitty-fund.ts';
import { ListedMemberView, MemberView, PendingMemberView } from './shapes/member.ts';
import { ProjectView } from './shapes/project.ts';
import { RepaymentView } from './shapes/repayment.ts';
import { TransactionView } from './shapes/transaction.ts';

const named = {
  Member: MemberView,
  ListedMember: ListedMemberView,
  PendingMember: PendingMemberView,
  SignedIn: SignedInView,
  InstallmentBusiness: BusinessView,
  ChittyFund: ChittyFundView,
  Draw: DrawView,
  LotCommitment: LotCommitmentView,
  ScheduledRepayment: RepaymentView,
  Transaction: TransactionView,
  Project: ProjectView,
  MemberRow: tables.members.schema,
  ProjectRow: tables.projects.schema,
  InstallmentBusinessRow: tables.installmentBusinesses.schema,
  ChittyFundRow: tables.chittyFunds.schema,
  TransactionRow: tables.transactions.schema,
};

export function describe(associationName: string, routesByPart: Record<string, Route[]>): Description {
  return describeApi(associationName, routesByPart, named);
}

export function descriptionRoutes(routesByPart: Record<string, Route[]>): Route[] {
  let described: Description | undefined;
  const once = (name: string) => (described ??= describe(name, routesByPart));

  return [
    route({
      method: 'get',
      path: '/openapi.json',
      title: 'This description, as OpenAPI 3.1',
      access: 'anyone',
      answers: { 200: { type: 'application/json' } },
      handle({ ctx, services }) {
        ctx.body = once(services.settings.associationName);
      },
    }),
    route({
      method: 'get',
      path: '/docs',
      title: 'This description, to read',
      access: 'anyone',
      answers: { 200: { type: 'text/html' } },
      handle({ ctx, services }) {
        ctx.type = 'html';
        ctx.body = writePage(once(services.settings.associationName));
      },
    }),
  ];
}
