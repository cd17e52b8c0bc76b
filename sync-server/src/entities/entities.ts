/** Every entity, for the ORM, and which of them hold the rows that are synced. */
import type { EntitySchema } from '@mikro-orm/postgresql';
import type { TableName } from 'shared-schema/tables';
import { AdminProposalEntity } from './admin-proposal.ts';
import { AuditEntryEntity } from './audit-entry.ts';
import { BackupEntity } from './backup.ts';
import {
  AccountEntity,
  DayCloseEntity,
  HandOverEntity,
  PeriodEntity,
  ReceiptEntity,
  SigningKeyEntity,
} from './collections.ts';
import { DatabaseIdentityEntity } from './database-identity.ts';
import { DeviceEntity } from './device.ts';
import { DividendRunEntity } from './dividend-run.ts';
import { DocumentKeyEntity } from './document-key.ts';
import { HeldCommandEntity } from './held-command.ts';
import { HistoryEntity, HistoryValuesEntity } from './history.ts';
import { EmailChangeEntity } from './email-change.ts';
import { IdempotencyKeyEntity } from './idempotency-key.ts';
import { ImportBatchEntity, ImportPartEntity } from './import-batch.ts';
import { KnownDeviceEntity } from './known-device.ts';
import { InvitationEntity } from './invitation.ts';
import { MemberEntity } from './member.ts';
import { NumberLeaseEntity, RecoveredNumbersEntity } from './number-lease.ts';
import { PackEntity, PackStateEntity } from './pack.ts';
import { PasswordResetTokenEntity } from './password-reset-token.ts';
import { PastReceiptEntity } from './past-receipt.ts';
import { ProjectEntity } from './project.ts';
import { QueuedMailEntity } from './queued-mail.ts';
import { RateLimitEntity } from './rate-limit.ts';
import { ReceivedCommandEntity } from './received-command.ts';
import { ReminderEntity } from './reminder.ts';
import { ChittyFundEntity, InstallmentBusinessEntity, ScheduledRepaymentEntity } from './scheduled-repayments.ts';
import { PasskeyChallengeEntity, PasskeyEntity, RecoveryCodeEntity, TotpEntity } from './second-factor.ts';
import { SessionEntity } from './session.ts';
import { SettingEntity } from './setting.ts';
import { ShareHistoryEntity } from './share-history.ts';
import { TransactionEntity } from './transaction.ts';

export const syncedEntities: Record<TableName, EntitySchema> = {
  members: MemberEntity,
  projects: ProjectEntity,
  installmentBusinesses: InstallmentBusinessEntity,
  chittyFunds: ChittyFundEntity,
  transactions: TransactionEntity,
  receipts: ReceiptEntity,
  accounts: AccountEntity,
  handOvers: HandOverEntity,
  dayCloses: DayCloseEntity,
  signingKeys: SigningKeyEntity,
  periods: PeriodEntity,
  imports: ImportBatchEntity,
  dividendRuns: DividendRunEntity,
  shareHistories: ShareHistoryEntity,
  pastReceipts: PastReceiptEntity,
  reminders: ReminderEntity,
  settings: SettingEntity,
};

export const entities = [
  ...Object.values(syncedEntities),
  ScheduledRepaymentEntity,
  SessionEntity,
  PasswordResetTokenEntity,
  EmailChangeEntity,
  InvitationEntity,
  KnownDeviceEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  TotpEntity,
  RecoveryCodeEntity,
  AdminProposalEntity,
  QueuedMailEntity,
  DeviceEntity,
  NumberLeaseEntity,
  RecoveredNumbersEntity,
  ReceivedCommandEntity,
  HeldCommandEntity,
  ImportPartEntity,
  AuditEntryEntity,
  HistoryEntity,
  HistoryValuesEntity,
  IdempotencyKeyEntity,
  DatabaseIdentityEntity,
  DocumentKeyEntity,
  BackupEntity,
  RateLimitEntity,
  PackEntity,
  PackStateEntity,
];
