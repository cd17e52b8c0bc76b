/** Every entity, for the ORM. */
import { AuditEntryEntity } from './audit-entry.ts';
import { DatabaseIdentityEntity } from './database-identity.ts';
import { DeviceEntity } from './device.ts';
import { IdempotencyKeyEntity } from './idempotency-key.ts';
import { MemberEntity } from './member.ts';
import { NumberLeaseEntity, RecoveredNumbersEntity } from './number-lease.ts';
import { PasswordResetTokenEntity } from './password-reset-token.ts';
import { ProjectEntity } from './project.ts';
import { QueuedMailEntity } from './queued-mail.ts';
import { RateLimitEntity } from './rate-limit.ts';
import { ReceivedCommandEntity } from './received-command.ts';
import { ChittyFundEntity, InstallmentBusinessEntity, ScheduledRepaymentEntity } from './scheduled-repayments.ts';
import { SessionEntity } from './session.ts';
import { TransactionEntity } from './transaction.ts';

export const entities = [
  MemberEntity,
  ProjectEntity,
  InstallmentBusinessEntity,
  ChittyFundEntity,
  ScheduledRepaymentEntity,
  TransactionEntity,
  SessionEntity,
  PasswordResetTokenEntity,
  QueuedMailEntity,
  DeviceEntity,
  NumberLeaseEntity,
  RecoveredNumbersEntity,
  ReceivedCommandEntity,
  AuditEntryEntity,
  IdempotencyKeyEntity,
  DatabaseIdentityEntity,
  RateLimitEntity,
];
