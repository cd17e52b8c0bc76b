import { Migration } from '@mikro-orm/migrations';

/** Links by which people pay by UPI, and the payments that they report there. */
export class PayLinks extends Migration {
  override up(): void {
    this.addSql(`create table "pay_links" (
      "token_hash" text not null primary key,
      "accounts" jsonb not null,
      "until" date not null,
      "reference" text not null,
      "created_at" timestamptz(3) not null,
      "expires_at" timestamptz(3) not null,
      "paid_at" timestamptz(3) null
    )`);
    this.addSql('create index "pay_links_expires_at_index" on "pay_links" ("expires_at")');
    this.addSql(`create table "reported_payments" (
      "id" text not null primary key,
      "account" text not null,
      "accounts" jsonb not null,
      "amount" numeric(15,3) not null,
      "date" date not null,
      "note" text null,
      "has_picture" boolean not null,
      "reported_at" timestamptz(3) not null,
      "state" text check ("state" in ('OPEN', 'ACCEPTED', 'DECLINED')) not null,
      "answered" jsonb null,
      "deleted_at" timestamptz(3) null,
      "revision" bigint not null
    )`);
    this.addSql('create index "reported_payments_account_index" on "reported_payments" ("account")');
    this.addSql('create index "reported_payments_revision_index" on "reported_payments" ("revision")');
    this.addSql(`create table "reported_pictures" (
      "id" text not null primary key,
      "sealed" bytea not null,
      "created_at" timestamptz(3) not null
    )`);
    this.addSql('create index "reported_pictures_created_at_index" on "reported_pictures" ("created_at")');
  }
}
