import type { Sql } from '../src/database/open-database.ts';

/** What a database is made of, a line each: nothing of its rows, and the role of the server by the name `app`. */
export async function catalogueOf(sql: Pick<Sql, 'run'>, appRole: string): Promise<string> {
  const lines = await sql.run<{ line: string }>(CATALOGUE, [appRole]);
  return `${lines
    .map(({ line }) => line)
    .sort()
    .join('\n')}\n`;
}

const OURS = `relnamespace = 'public'::regnamespace AND relname NOT LIKE 'mikro_orm_%'`;

const CATALOGUE = `
  WITH ours AS (SELECT * FROM pg_class WHERE ${OURS})
  SELECT format('column %s.%s %s: %s%s%s%s', relname, attname, row_number() OVER (PARTITION BY attrelid ORDER BY attnum),
      format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN ' not null' END, ' ' || nullif(attgenerated::text, ''), ' default ' || pg_get_expr(adbin, adrelid)) AS line
    FROM ours JOIN pg_attribute ON attrelid = ours.oid AND attnum > 0 AND NOT attisdropped LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind = 'r'
  UNION ALL SELECT format('table %s %s %s %s', relname, relkind::text, relpersistence::text, reloptions) FROM ours WHERE relkind NOT IN ('i', 'S')
  UNION ALL SELECT format('constraint %s.%s: %s', relname, conname, pg_get_constraintdef(c.oid))
    FROM pg_constraint c JOIN ours ON conrelid = ours.oid WHERE contype <> 'n'
  UNION ALL SELECT format('index %s', pg_get_indexdef(indexrelid)) FROM pg_index JOIN ours ON indrelid = ours.oid
  UNION ALL SELECT format('trigger %s', pg_get_triggerdef(t.oid)) FROM pg_trigger t JOIN ours ON tgrelid = ours.oid WHERE NOT tgisinternal
  UNION ALL SELECT format('sequence %s %s %s %s %s %s %s owned by %s', sequencename, data_type, start_value, min_value, max_value, increment_by, cache_size,
      (SELECT refobjid::regclass || '.' || refobjsubid FROM pg_depend WHERE objid = sequencename::regclass AND deptype IN ('a', 'i') AND refclassid = 'pg_class'::regclass))
    FROM pg_sequences WHERE schemaname = 'public' AND sequencename NOT LIKE 'mikro_orm_%'
  UNION ALL SELECT format('function %s', replace(pg_get_functiondef(oid), E'\\n', E'\\n  ')) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
  UNION ALL SELECT format('aggregate %s: %s %s %s %s', aggfnoid::regprocedure, aggtransfn, format_type(aggtranstype, NULL), aggfinalfn, agginitval)
    FROM pg_aggregate JOIN pg_proc ON pg_proc.oid = aggfnoid WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT format('type %s', typname) FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
  UNION ALL SELECT format('extension %s', extname) FROM pg_extension
  UNION ALL SELECT format('comment %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
    FROM pg_description JOIN ours ON objoid = ours.oid
  UNION ALL SELECT format('privilege %s: %s', relname, string_agg(privilege_type, ' ' ORDER BY privilege_type))
    FROM ours, aclexplode(relacl) JOIN pg_roles r ON r.oid = grantee WHERE rolname = $1 GROUP BY relname`;
