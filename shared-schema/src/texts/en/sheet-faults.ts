/** What is wrong with a sheet that is brought in. */
export const sheetFaults = {
  eachKindOnce: 'Each kind of records may come once',
  fileHash: 'A file is known by the SHA-256 of its content, in hex',
  importRecords: 'There must be at least one record',
  installmentsPaid: 'Installments paid must be a whole number',
  monthsPaid: 'Months and tickets must be whole numbers',
  notAnAmount: '“{text}” is not an amount. Write it like 1,50,050.50.',
  directionInAmount:
    '“{text}” has Cr or Dr beside the amount. Say in “Received or paid” what it means, or write the amount alone.',
  shortPhone:
    '“{text}” has a digit too few. An Indian number has ten, such as 94470 12345; one from abroad begins with + and the country’s code.',
  otherDirection:
    '“Received or paid” says {said, select, CREDIT {received} other {paid}}, but the amount is in the other column. Correct the row, or choose no column for “Received or paid”.',
  noMark: 'Write Cr or Dr beside the amount, such as 7,350.50 Cr',
  aboveHeads: 'This row is above the heads, but looks like a record. Correct the heads above it, or leave the row out.',
  beyondHeads:
    '“{text}” is beyond the last column. An amount may have been cut in two: correct the row, or leave it out.',
  cellError: 'The spreadsheet shows {text} here, because it could not calculate this cell.',
  joinedAmount:
    '“{text}” is in merged cells, so it would count again in each of their rows. Write each row’s own amount.',
  sheetDate: 'Write a date as 31/01/2026 or 2026-01-31',
  unknownProject: 'There is no project {name}',
  unknownMember: 'There is no member {name}',
  severalNumbered: '{name} may be more than one member. Choose who is meant.',
  severalMembers: 'More than one member is called {name}. Write the member’s number instead.',
  receivedAndPaid: 'The row has money received and money paid. Divide it into two rows.',
  receivedOrPaid: 'Write an amount as received or as paid, such as 7,350.50',
  otherThanFirstTicket: 'This differs from the first row of the chitty',
  wonInOrder: 'Each month has exactly one winning ticket, in order from month 1. The next must be month {expected}.',
  drawDay: 'A draw is not held before the chitty began, before the draw of an earlier month, or after today',
  chittyNotInFile:
    'The chitty {name} is not in this file. Bring in its tickets in the same workbook, under the same name.',
  chittyTwiceInFile:
    'Another sheet of this file has a chitty {name}, and its draws are in the file. Give each of the two a name of its own, in tickets and draws.',
  drawWinner: 'Write who won: the member or the number of the ticket',
  noTicket: 'This member has no ticket in this chitty',
  severalTickets: 'This member has several tickets: {tickets}. Write which one won.',
  ticketOfOther: 'This is another member’s ticket. This member has: {tickets}.',
  otherWinner: 'The sheet of tickets says that ticket {ticket} won in this month',
  drawDiffers: 'The sheet says {said}. By the terms of the chitty it is {reckoned}.',
  shareTrade: 'Write bought or given back',
  shareHistoryPresent:
    'The share history of this member is in the books already. To replace it, undo that import first.',
  sharesTooFew:
    'On this day {count, plural, one {# share is} other {# shares are}} given back, but the rows before it come to {held, number}.',
  sharesDiffer:
    'The rows of this member come to {sum, plural, one {# share} other {# shares}}, but the books say {held, number}. List every share until today, also those bought here.',
  payer: 'Write who paid: a member or a name',
  receiptTaken: 'Receipt {number} is in the books already',
  receiptTwice: 'Receipt {number} is in row {row}, too',
  ownReceipt:
    'The app gives its own receipts numbers such as {number}. Write this one in another way, such as Old {number}.',
  balanceDiffers:
    'The sheet says that {said} is still due. By the terms and the installments paid it is {left}. Correct what is wrong, or empty this cell.',
} as const;
