import type { WordRule } from './word-rule.ts';

/** Words that English texts do not use: see docs/glossary.md. */
export const english: WordRule[] = [
  // "On account" is where money is, not a thing that it comes from.
  { avoid: /\bfrom on account\b/i, say: 'of the money on account' },
  { avoid: /\bon account of\b/i, say: 'on account for' },

  // A person or a thing has a noun.
  { avoid: /\b(only|out|for|those|from) who\b|^Who (is|was)\b|\bwhoever\b/i, say: 'the person who, people who' },
  {
    avoid: /\bwhat (is|of|was) (next due|paid of|principal)\b|\bremains of it\b|\b(the next|a) due\b/i,
    say: 'the next payment due',
  },
  { avoid: /\bby which\b/i, say: 'with which' },

  // Plain verbs
  { avoid: /\bstands?\b/i, say: 'appears, is', except: ['visitor.declaration'] },
  { avoid: /\blies before\b/i, say: 'is before' },
  { avoid: /\bgoe?s? out\b/i, say: 'is sent, moves' },
  { avoid: /\banswers for\b/i, say: 'is responsible for' },
  { avoid: /\b(rests?|hangs?) on\b/i, say: 'depends on' },
  { avoid: /\bno cash moves\b/i, say: 'no cash changes hands' },

  // Small words with a second meaning
  { avoid: /\balso if\b/i, say: 'even if' },
  { avoid: /\bonce (an?(?! day)|it|you|they|the|this|that|these|every)\b/i, say: 'when, after' },
  { avoid: /\bfor good\b/i, say: 'permanently' },
  { avoid: /\banew\b/i, say: 'again' },
  { avoid: /[;,] else\b/i, say: 'otherwise' },
  { avoid: /\bmeanwhile\b/i, say: 'in the meantime' },
  { avoid: /\bleft (empty|as it is)\b/i, say: 'if empty, if you leave it' },
  { avoid: /\b(know nothing of|worked out in)\b/i, say: 'did not know about, depend on' },

  // What will happen when a button is pressed
  {
    avoid: /\b(is|are) (then )?(sent|deleted|removed|signed out|taken (back|off)|saved|given up|fetched)\b/i,
    say: 'will be sent, will be deleted',
    in: /(About|Explained|Text|Note)$/,
  },

  // Words of the trade in place of our own
  { avoid: /(?<!\b(of|draw) )\blots?\b/i, say: 'draw of lots' },
  {
    avoid: /\b(held|left) entr(y|ies)\b|\bentr(y is|ies are) held\b|\bthey are held\b|^held$|no longer held|\} held$/i,
    say: 'waiting for a decision',
  },
  { avoid: /^Settled\b|\} settled$/, say: 'decided' },
  { avoid: /\bdividend run\b|\b[Tt](his|he) run\b/i, say: 'dividend distribution' },
  { avoid: /\bper cent figure/i, say: 'percentage' },

  // Of cash and bank: the words of a bank and of its reconciliation
  { avoid: /\bset aside\b/i, say: 'ignore' },
  { avoid: /\b(place|account) not (given|said)\b|\bnot said\b/i, say: 'not allocated, not specified' },
  { avoid: /\bby the (bank|books)\b/i, say: 'as per bank, as per books' },
  { avoid: /\blines? of the bank\b|\bbank lines?\b/i, say: 'statement line' },
  { avoid: /\bmoves? of (money|\{)|\bmove money\b/i, say: 'transfer' },
  { avoid: /\bcheques?\b.*\b(returned|paid in)\b/, say: 'bounced, deposited' },
  { avoid: /\bmoving in\b/i, say: 'before the app' },
  { avoid: /(?<!not )\ball the same\b/i, say: 'anyway, still' },

  // One word, one spelling
  { avoid: /(?<!\{)\bsums?\b/i, say: 'amount' },
  { avoid: /(?<!\{)\blate\b/i, say: 'overdue' },
  { avoid: /\blog out\b/i, say: 'sign out' },
  { avoid: /\blogout\b/i, say: 'sign out', except: ['layout.logout', 'layout.logoutVerb'] },
  {
    avoid: /(?<!\{)\bemail\b/i,
    say: 'e-mail address, e-mail',
    except: [
      'answers.resetSent',
      'fields.email',
      'refusals.auth.wrongCredentials',
      'refusals.member.emailTaken',
      'validation.emailInvalid',
      'validation.emailRequired',
      'visitor.instructionsSent',
    ],
  },
  { avoid: /\btelephone\b/i, say: 'phone' },
  { avoid: /\bsomebody else\b/i, say: 'someone else' },
  { avoid: /…(?!”)| \.\.\./, say: '... right after the word' },
  { avoid: /"/, say: '“ ”' },
  { avoid: /'/, say: '’', except: ['fields.fatherName', 'validation.fatherNameRequired'] },
];
