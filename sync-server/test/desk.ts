/** Money taken at the desk, over REST, as tests of it need it. */
import { addMonths, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expectStatus } from './device.ts';
import type { TestServer } from './server.ts';

export const TODAY = localDateOf(instant(Date.now()), TIME_ZONE);

export type Receipt = {
  number: string;
  amount: number;
  items: { repaymentId: string; amount: number; remaining: number; transactionId: number }[];
  onAccount: number;
};
export type Due = { repaymentId: string; remaining: number };

/** An admin at the desk of this server. */
export async function openDesk(server: TestServer) {
  const admin = await server.as('admin');

  /** ₹40,000 over 12 months at 1 %: 3,333.33 + 400.00 a month, 3,333.37 + 400.00 the last. */
  async function addBusiness(purchaseDate: LocalDate = addMonths(TODAY, -2), refererId = server.members.referer.id) {
    const { body } = expectStatus(
      201,
      await admin.post<{ id: number }>('/installment-business/new', {
        customerName: 'Rajan Pillai',
        customerPhoneNumber: '+91 94470 12345',
        itemDescription: 'Refrigerator, 260 l',
        refererId,
        purchaseDate,
        showroomPrice: 50_000,
        advancePayment: 10_000,
        tenure: 12,
        interest: 1,
      }),
    );
    return body.id;
  }

  return {
    admin,
    addBusiness,
    collect: (payer: object, amount: number, overrides: object = {}) =>
      admin.post<Receipt>('/collections', { payer, receivedOn: TODAY, method: 'CASH', amount, ...overrides }),
    duesOf: async (business: number) => (await admin.get<Due[]>(`/installment-business/${business}/dues`)).body,
    /** The cash in this admin's hand, in rupees. */
    async cashOf(collector: Member): Promise<number> {
      const { body } = await admin.get<{ collector: number; amount: number }[]>('/cash');
      return body.find((each) => each.collector === collector.id)?.amount ?? 0;
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
