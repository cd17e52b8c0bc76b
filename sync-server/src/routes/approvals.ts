/** An admin's word on a registration. */
import { approveMember, rejectMember } from 'shared-schema/members/decide-registration';
import { commandRoute } from './command-route.ts';
import { members } from './presenters/member.ts';

export const approvalRoutes = [
  commandRoute(approveMember, { post: '/auth/approve/{id}', title: 'Approve a registration', answers: members }),
  commandRoute(rejectMember, { post: '/auth/reject/{id}', title: 'Reject a registration', answers: members }),
];
