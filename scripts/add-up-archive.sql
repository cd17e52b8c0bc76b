-- Adds up exported books from their CSV files, knowing none of the product's rules: what is in each place of money, each ledger of a project and
-- each payer's money on account at the end of every day on which it changed, what each payer has still to pay, and where two of these differ.
-- "csv" holds a row for each line of a file, by the heads: (file text, line jsonb). $1 is the time zone of the books.
WITH line AS (
  SELECT l ->> 'id' AS id, l ->> 'ledger' AS ledger, l ->> 'projectId' AS project, l ->> 'account' AS account,
    l ->> 'repaymentId' AS repayment,
    CASE l ->> 'type' WHEN 'CREDIT' THEN 1 ELSE -1 END * (l ->> 'amount (INR)')::numeric AS amount,
    coalesce((l ->> 'date')::date, ((l ->> 'timeCompleted')::timestamptz AT TIME ZONE $1)::date) AS day,
    CASE
      WHEN l ->> 'method' = 'ADJUSTMENT' THEN 'adjustments'
      WHEN l ->> 'method' = 'CASH' THEN coalesce('cash-' || (l ->> 'cashBy'), 'unsaid')
      WHEN l ->> 'method' IS NULL THEN 'unsaid'
      WHEN l ->> 'bankAccountId' IS NOT NULL THEN 'bank-' || (l ->> 'bankAccountId')
      WHEN l ->> 'chequeInHand' = 'true' THEN 'cheques'
      ELSE 'unsaid-bank'
    END AS place
  FROM csv, LATERAL (SELECT line AS l) _ WHERE file = 'transactions' AND l ->> 'deletedAt' IS NULL
),

-- What moved between two places.
came AS (
  SELECT place, day, amount FROM line
  UNION ALL
  SELECT coalesce(
      'cash-' || (l ->> (side || '.cashOf')), 'bank-' || (l ->> (side || '.bankAccountId')),
      CASE WHEN l ->> (side || '.cashBox') = 'true' THEN 'box' END,
      CASE WHEN l ->> (side || '.chequesInHand') = 'true' THEN 'cheques' END,
      CASE WHEN l ->> (side || '.adjustments') = 'true' THEN 'adjustments' END,
      CASE l ->> (side || '.unsaid') WHEN 'BANK' THEN 'unsaid-bank' ELSE 'unsaid' END),
    (l ->> 'date')::date, sign * (l ->> 'amount (INR)')::numeric
  FROM csv, LATERAL (SELECT line AS l) _, (VALUES ('from', -1), ('to', 1)) sides (side, sign)
  -- Notes that became rupees stayed where they were.
  WHERE file = 'moneyMoves' AND l ->> 'deletedAt' IS NULL AND l ->> 'exchanged.received (INR)' IS NULL
  UNION ALL
  SELECT coalesce('cash-' || (l ->> side), 'unsaid-bank'),
    ((l ->> 'confirmedAt')::timestamptz AT TIME ZONE $1)::date, sign * (l ->> 'amount (INR)')::numeric
  FROM csv, LATERAL (SELECT line AS l) _, (VALUES ('from', -1), ('to', 1)) sides (side, sign)
  WHERE file = 'handOvers' AND l ->> 'deletedAt' IS NULL AND l ->> 'confirmedAt' IS NOT NULL
),

-- That so much was in an account on the morning of a day: what came before that day does not count besides.
opening AS (
  SELECT 'bank-' || (l ->> 'id') AS bank, o.day, (l ->> 'opening.amount (INR)')::numeric - coalesce(
      (SELECT sum(amount) FROM came WHERE place = 'bank-' || (l ->> 'id') AND came.day < o.day), 0) AS amount
  FROM csv, LATERAL (SELECT line AS l) _, LATERAL (SELECT (l ->> 'opening.date')::date AS day) o
  WHERE file = 'bankAccounts' AND l ->> 'deletedAt' IS NULL AND o.day IS NOT NULL
),

-- What came to an account, or left it, on the other side of its opening than it counts: the account has it on the later day, or has it no more.
at_bank AS (
  SELECT 'transactions' AS file, id, place AS bank, day, amount,
    (SELECT (line ->> 'cameOn')::date FROM csv WHERE file = 'transactions' AND line ->> 'id' = id) AS came_on
  FROM line WHERE place LIKE 'bank-%'
  UNION ALL
  SELECT file, l ->> 'id', 'bank-' || (l ->> (side || '.bankAccountId')), (l ->> 'date')::date,
    sign * (l ->> 'amount (INR)')::numeric, (l ->> 'cameOn')::date
  FROM csv, LATERAL (SELECT line AS l) _, (VALUES ('from', -1), ('to', 1)) sides (side, sign)
  WHERE file = 'moneyMoves' AND l ->> 'deletedAt' IS NULL AND l ->> (side || '.bankAccountId') IS NOT NULL
),
booked AS (
  SELECT split_part(file, '.', 1) AS file, coalesce(line ->> 'transactions.id', line ->> 'moneyMoves.id') AS id,
    'bank-' || (line ->> 'bankAccountId') AS bank, (line ->> 'on')::date AS came, (line ->> 'amount (INR)')::numeric AS amount
  FROM csv WHERE file IN ('transactions.bankParts', 'moneyMoves.bankParts') AND line ->> 'on' IS NOT NULL
),
across AS (
  SELECT bank, greatest(apart.day, came) AS day, CASE WHEN apart.day < opening.day THEN amount ELSE -amount END AS amount
  FROM (
    SELECT bank, day, came, sign(at_bank.amount) * booked.amount AS amount FROM at_bank JOIN booked USING (file, id, bank)
    UNION ALL
    SELECT bank, day, came_on, amount - sign(amount) * coalesce(
        (SELECT sum(booked.amount) FROM booked WHERE (booked.file, booked.id, booked.bank) = (at_bank.file, at_bank.id, at_bank.bank)), 0)
    FROM at_bank WHERE came_on IS NOT NULL
  ) apart JOIN (
    SELECT 'bank-' || (line ->> 'id') AS bank, (line ->> 'opening.date')::date AS day FROM csv WHERE file = 'bankAccounts'
  ) opening USING (bank)
  WHERE (apart.day < opening.day) <> (came < opening.day)
),

-- What payers have on account, and what they owe of contracts that are there.
entry AS (
  SELECT l ->> 'accounts.id' AS account, l ->> 'transactionId' AS id,
    ((l ->> 'at')::timestamptz AT TIME ZONE $1)::date AS day,
    CASE l ->> 'kind' WHEN 'IN' THEN 1 ELSE -1 END * (l ->> 'amount (INR)')::numeric AS amount
  FROM csv, LATERAL (SELECT line AS l) _ WHERE file = 'accounts.entries'
),
due AS (
  SELECT l ->> 'id' AS id, CASE kind WHEN 'chittyFunds' THEN 'm-' || (l ->> 'userId') ELSE 'b-' || (l ->> (kind || '.id')) END AS account,
    (l ->> 'amount (INR)')::numeric - coalesce((l ->> 'dividend (INR)')::numeric, 0)
      - coalesce((l ->> 'waived (INR)')::numeric, 0) - coalesce((l ->> 'paidBefore (INR)')::numeric, 0) AS amount
  FROM csv, LATERAL (SELECT line AS l) _, (VALUES ('installmentBusinesses'), ('chittyFunds')) kinds (kind)
  WHERE file = kind || '.scheduledRepayments' AND l ->> (kind || '.id') IN
    (SELECT line ->> 'id' FROM csv WHERE file = kind AND line ->> 'deletedAt' IS NULL)
),
paid AS (
  SELECT due.id, (line ->> 'amount (INR)')::numeric AS amount FROM csv
  JOIN due ON due.id = coalesce(line ->> 'installmentBusinesses.scheduledRepayments.id', line ->> 'chittyFunds.scheduledRepayments.id')
  WHERE file LIKE '%.scheduledRepayments.payments'
),
remaining AS (
  SELECT account, amount - coalesce((SELECT sum(amount) FROM paid WHERE paid.id = due.id), 0) AS amount FROM due
),

changed AS (
  SELECT 'place' AS what, place AS name, day, amount FROM came
  UNION ALL SELECT 'place', bank, day, amount FROM opening
  UNION ALL SELECT 'place', 'unsaid', day, -amount FROM opening
  UNION ALL SELECT 'place', bank, day, amount FROM across
  UNION ALL SELECT 'place', 'unsaid', day, -amount FROM across
  UNION ALL SELECT 'ledger', ledger || '/' || project, day, amount FROM line
  UNION ALL SELECT 'on account', account, day, amount FROM entry
  -- Less than a paisa nobody can pay, so nothing is due of it.
  UNION ALL SELECT 'to pay', account, NULL, CASE WHEN amount > 0 AND amount < 0.01 THEN 0 ELSE amount END FROM remaining
)
SELECT what, name, day::text, sum(sum(amount)) OVER (PARTITION BY what, name ORDER BY day) AS amount
FROM changed GROUP BY what, name, day
UNION ALL
SELECT 'differs', 'places and ledgers', day::text, sum(sum(amount)) OVER (ORDER BY day) FROM (
  SELECT day, CASE what WHEN 'place' THEN amount ELSE -amount END AS amount FROM changed WHERE what IN ('place', 'ledger')
) both_sides GROUP BY day
UNION ALL
-- A dividend that finds no room moves a part of what was paid to the account, without a line of its own.
SELECT 'differs', 'account ' || account, NULL, sum(amount) FROM (
  SELECT account, amount FROM entry WHERE id NOT IN (SELECT id FROM line WHERE repayment IS NOT NULL)
  UNION ALL SELECT account, -amount FROM line WHERE account IS NOT NULL
) of_accounts GROUP BY account
UNION ALL
SELECT 'differs', 'repayment ' || id, NULL, sum(amount) FROM (
  SELECT id, amount FROM paid
  UNION ALL SELECT repayment, entry.amount FROM entry JOIN line USING (id) WHERE repayment IN (SELECT id FROM due)
  UNION ALL SELECT repayment, -amount FROM line WHERE repayment IN (SELECT id FROM due)
) of_repayments GROUP BY id
ORDER BY what, name, day
