/** An admin's word on a registration. */
import { MemberId } from 'shared-schema/ids';
import { approveMember, rejectMember } from 'shared-schema/members/decide-registration';
import { sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { MemberResponse, presentMember } from './presenters/member.ts';

const decisions = [
  ['/auth/approve/{id}', 'Approve a registration', approveMember],
  ['/auth/reject/{id}', 'Reject a registration', rejectMember],
] as const;

export const approvalRoutes = decisions.map(([path, title, command]) =>
  route({
    post: path,
    title,
    runs: command,
    id: MemberId,
    idempotent: true,
    answers: { 200: MemberResponse },
    async handle({ ctx, services, id }) {
      await runAndRespond(ctx, services, { name: command.name, input: { id } }, (changes) => ({
        status: 200,
        body: presentMember(changed(changes, 'members'), sessionOf(ctx).user),
      }));
    },
  }),
);
