/** What people call columns and values besides the names that the app has for them; written as `comparableText` makes them. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';

/**
 * Heads by the field that they fill. `Debit` and `Credit` are not among them: a cash book receives on its debit side, a
 * bank statement pays there. Those in Hindi stood in the templates of earlier releases.
 */
export const HEAD_ALIASES: Record<string, string[]> = {
  name: ['membername', 'nameofmember', 'fullname', 'members'],
  number: ['memberno', 'membershipno', 'membernumber', 'membershipnumber', 'memberid', 'mno', 'memno'],
  mobileIndia: ['mob', 'mobno', 'mobile', 'mobileno', 'mobilenumber', 'phone', 'phoneno', 'phonenumber', 'ph', 'phno'],
  mobileAbroad: ['foreignmobile', 'gulfnumber', 'gulfmobile', 'overseasmobile'],
  whatsapp: ['whatsappno', 'whatsappnumber', 'wano'],
  email: ['mail', 'mailid', 'emailid', 'emailaddress'],
  fatherName: ['father', 'nameoffather', 'fathersname'],
  dob: ['dob', 'birthdate', 'born', 'bday'],
  indiaAddress: ['address', 'houseaddress', 'homeaddress', 'house', 'permanentaddress'],
  abroadAddress: ['foreignaddress', 'addressabroad', 'gulfaddress'],
  companyAddress: ['company', 'employer', 'officeaddress'],
  passportExpiryDate: ['passportexpiry', 'ppexpiry'],
  nomineeName: ['nominee', 'nameofnominee'],
  nomineeRelation: ['relation', 'relationship', 'nomineerelationship'],
  nomineeTel: ['nomineephone', 'nomineemobile', 'nomineeph', 'phoneofnominee'],
  share: ['share', 'noofshares', 'numberofshares', 'sharesheld'],
  memberId: ['member', 'membername', 'nameofmember', 'name', 'shareholder', 'holder'],
  trade: ['trade', 'type', 'transaction', 'purchasereturn'],
  shares: ['share', 'shares', 'noofshares', 'numberofshares', 'qty', 'quantity'],
  price: ['price', 'rate', 'facevalue', 'priceofshare', 'pricepershare', 'ratepershare', 'sharevalue'],
  customerName: ['customer', 'borrower', 'client', 'party'],
  customerPhoneNumber: ['customerphone', 'mob', 'mobile', 'mobileno', 'phone', 'phoneno', 'ph'],
  itemDescription: ['item', 'product', 'goods', 'article'],
  refererId: ['referredby', 'reference', 'surety', 'guarantor'],
  purchaseDate: ['date', 'dateofpurchase', 'loandate', 'disbursedon'],
  showroomPrice: ['price', 'cost', 'invoicevalue', 'mrp'],
  advancePayment: ['advance', 'downpayment', 'initialpayment'],
  tenure: ['months', 'tenure', 'noofinstallments', 'noofmonths', 'duration'],
  interest: ['interest', 'rate', 'interestrate', 'roi'],
  installmentsPaid: ['emispaid', 'paidinstallments'],
  chitty: ['chit', 'chitname', 'chittyname', 'group', 'kuri', 'kuriname', 'चिटफंड'],
  wonIn: ['जीताहुआमहीना'],
  receiptNumber: ['receiptno', 'recno', 'rcptno', 'receipt', 'billno', 'vchno', 'voucherno'],
  payer: ['payer', 'receivedfrom', 'paidby', 'name', 'member', 'membername', 'party', 'partyname', 'nameofpayer'],
  purpose: ['purpose', 'towards', 'onaccountof', 'particulars', 'narration', 'details', 'description'],
  userId: ['member', 'membername', 'subscriber', 'party', 'partyname'],
  ledger: ['fund', 'ledgername', 'account', 'लेजर'],
  type: ['drcr', 'crdr', 'type', 'vchtype', 'vouchertype', 'receivedpaid', 'inout', 'आयायादिया'],
  amount: ['amt', 'sum', 'amountrs', 'amountinrs', 'rs', 'rupees', 'amountinr', 'amount₹', 'चिटवैल्यू'],
  received: ['received', 'recd', 'receipt', 'receipts', 'moneyin', 'yougot', 'amountreceived', 'income', 'आया'],
  paid: [
    'paid',
    'payment',
    'payments',
    'moneyout',
    'yougave',
    'amountpaid',
    'expense',
    'expenses',
    'expenditure',
    'दिया',
  ],
  date: ['dt', 'day', 'txndate', 'transactiondate', 'entrydate', 'vchdate', 'voucherdate', 'postingdate'],
  description: ['particulars', 'narration', 'details', 'remarks', 'particular', 'note', 'notes'],
  head: ['category', 'headofaccount', 'accounthead'],
  method: ['mode', 'modeofpayment', 'paymentmode', 'paymentmethod', 'paidby'],
  reference: ['vchno', 'voucherno', 'ref', 'refno', 'chequeno', 'utr', 'txnid', 'receiptno', 'billno'],
  projectId: ['project', 'projectname'],
};

/** Heads that mean something else in sheets of other kinds: entries have a running balance. */
export const ALIASES_OF_KIND: Partial<Record<ImportKindName, Record<string, string[]>>> = {
  openings: {
    amount: ['balance', 'openingbalance', 'balancebf', 'broughtforward', 'amountbf'],
    date: ['ason', 'asat', 'asondate'],
  },
};

/** Words by the field, and by the value that each says. `Cr` and `Dr` are asked about. */
export const WORD_ALIASES: Record<string, Record<string, string[]>> = {
  type: {
    credit: ['recd', 'received', 'receipt', 'in', 'income', 'yougot', 'വരവ്', 'जमा', 'प्राप्त', 'आया'],
    debit: ['paid', 'payment', 'out', 'expense', 'yougave', 'ചെലവ്', 'खर्च', 'भुगतान', 'दिया'],
  },
  trade: {
    bought: ['buy', 'purchase', 'purchased', 'allotted', 'allotment', 'issued', 'new', 'വാങ്ങി', 'खरीद'],
    givenback: ['returned', 'return', 'refund', 'refunded', 'surrendered', 'surrender', 'withdrawn', 'തിരികെ', 'वापस'],
  },
  nomineeRelation: {
    spouse: ['wife', 'husband', 'ഭാര്യ', 'ഭർത്താവ്', 'पत्नी', 'पति'],
    child: ['son', 'daughter', 'മകൻ', 'മകൾ', 'बेटा', 'बेटी', 'पुत्र', 'पुत्री'],
    parent: ['father', 'mother', 'അച്ഛൻ', 'അമ്മ', 'पिता', 'माता'],
    sibling: ['brother', 'sister', 'സഹോദരൻ', 'സഹോദരി', 'भाई', 'बहन'],
  },
  method: {
    cash: ['cashinhand', 'bycash', 'പണം', 'नकद'],
    upi: ['gpay', 'googlepay', 'phonepe', 'paytm', 'bhim'],
    bank: ['neft', 'imps', 'rtgs', 'banktransfer', 'transfer', 'netbanking', 'online'],
    cheque: ['check', 'chq', 'cheq'],
  },
};
