import { Migration } from '@mikro-orm/migrations';

/** Which standbys have every change before it is acknowledged, so that promoting one of them is no restore. */
export class SynchronousStandbys extends Migration {
  override up(): void {
    this.addSql('alter table "database_identity" add column "standbys" json null');
  }
}
