/** Settings that only work together. Alone they would be ignored without a word, or do harm. */

type Rule = {
  /** If this one is set, */
  setting: string;
  /** to what begins so, */
  begins?: string;
  /** one of these must be set, too, */
  needs?: string[];
  /** and none of these. */
  excludes?: string[];
  why: string;
  /** A command works without, or is given the rest as arguments. */
  ofServer?: boolean;
};

const RULES: Rule[] = [
  { setting: 'DATABASE_OWNER_URL', needs: ['DATABASE_URL'], why: 'both lead to the same database' },
  { setting: 'DATABASE_DIRECT_URL', needs: ['DATABASE_URL'], why: 'it leads past the PgBouncer that is named there' },
  { setting: 'DATABASE_REPLICA_URLS', needs: ['DATABASE_URL'], why: 'their primary is named there' },
  { setting: 'DOCUMENT_KEY', excludes: ['DOCUMENT_KEY_FILE'], why: 'only one of them would be read' },
  { setting: 'ARCHIVE_TO', excludes: ['DATABASE_URL'], why: 'an outside PostgreSQL is copied by pgBackRest' },
  ...ofServer([
    { setting: 'ARCHIVE_EVERY_SECONDS', needs: ['ARCHIVE_TO'], why: 'without a place nothing is copied' },
    { setting: 'ARCHIVE_KEEP_DAYS', needs: ['ARCHIVE_TO'], why: 'without a place nothing is copied' },
    { setting: 'BACKUP_TO', needs: ['BACKUP_RECIPIENT', 'BACKUP_PASSPHRASE'], why: 'backups are encrypted' },
    { setting: 'BACKUP_TO', begins: 's3://', needs: ['AWS_ACCESS_KEY_ID'], why: 'the store asks for it' },
    { setting: 'BACKUP_TO', begins: 's3://', needs: ['AWS_SECRET_ACCESS_KEY'], why: 'the store asks for it' },
    { setting: 'BACKUP_RECIPIENT', needs: ['BACKUP_TO'], why: 'without a place no backup is made' },
    { setting: 'BACKUP_PASSPHRASE', needs: ['BACKUP_TO'], why: 'without a place no backup is made' },
    {
      setting: 'BACKUP_PASSPHRASE',
      excludes: ['BACKUP_RECIPIENT'],
      why: 'it would not open what is encrypted to a key',
    },
    { setting: 'BACKUP_EVERY_HOURS', needs: ['BACKUP_TO'], why: 'without a place no backup is made' },
    { setting: 'BACKUP_KEEP', needs: ['BACKUP_TO'], why: 'without a place no backup is made' },
    { setting: 'SMTP_URL', needs: ['PUBLIC_URL'], why: 'the links in letters lead there' },
    { setting: 'SMTP_TLS', needs: ['SMTP_URL'], why: 'without a mail server letters are written to files' },
    {
      setting: 'PUBLIC_URL',
      begins: 'https://',
      needs: ['TRUST_PROXY'],
      why: 'the certificate is of a proxy in front; on if it sets X-Forwarded-For, else off',
    },
    { setting: 'TRUST_PROXY', begins: 'on', needs: ['PUBLIC_URL'], why: 'people come by the address of the proxy' },
    { setting: 'OTEL_EXPORTER_OTLP_HEADERS', needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'], why: 'traces are sent there' },
    { setting: 'OTEL_SERVICE_NAME', needs: ['OTEL_EXPORTER_OTLP_ENDPOINT'], why: 'traces are sent there' },
  ]),
];

function ofServer(rules: Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, ofServer: true }));
}

/** A sentence for each rule that these settings break; none if all is well. */
export function brokenRules(settings: NodeJS.ProcessEnv, whose: 'command' | 'server'): string[] {
  const isSet = (name: string) => Boolean(settings[name]);
  return RULES.filter((rule) => {
    if (rule.ofServer && whose === 'command') return false;
    if (!isSet(rule.setting) || !settings[rule.setting]!.startsWith(rule.begins ?? '')) return false;
    return rule.excludes?.some(isSet) || (rule.needs && !rule.needs.some(isSet));
  }).map(sentenceOf);
}

function sentenceOf({ setting, begins, needs, excludes, why }: Rule): string {
  const which = begins ? `${setting}=${begins}` : setting;
  return needs ? `${which} needs ${needs.join(' or ')}: ${why}.` : `${which} excludes ${excludes!.join()}: ${why}.`;
}
