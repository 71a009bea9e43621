/** The parts of the reference, in its order: what each is about, and whose document it stands in. */

type Part = { readers: 'merchant' | 'console'; description: string }

export const tags = {
  Tokens: {
    readers: 'merchant',
    description:
      'Logging in. A key and a password give an access token for 15 minutes and a refresh token for 30 days; calls that a person makes take both key and token.',
  },
  'Payment links': {
    readers: 'merchant',
    description: 'An address to share, with an amount that is fixed or that the payer chooses. It is paid once.',
  },
  Paying: {
    readers: 'merchant',
    description:
      'What whoever has the address of a link, a checkout or a refund may read and do, without credentials. The pages of Recaudo use these calls; your own may too.',
  },
  Embedding: {
    readers: 'merchant',
    description:
      'Payment pages of your links in a dialog on your own site: which sites may show them, and the script that does.',
  },
  Payments: {
    readers: 'merchant',
    description:
      'Every payment of a link and every deposit, in every state, with its refunds and what the bank took back.',
  },
  Deposits: {
    readers: 'merchant',
    description: 'Money that a payer of yours brings by PSE, Bancolombia or Nequi, credited to the holder of the key.',
  },
  'Bank transfers': {
    readers: 'merchant',
    description: 'Money sent to an account of the service, with its proof: an operator credits it after looking at it.',
  },
  Search: {
    readers: 'merchant',
    description: 'Finding a payment, link, transfer, payout or beneficiary by anything that one knows of it.',
  },
  Balance: { readers: 'merchant', description: 'What the account holds, what is reserved, and the statement.' },
  Payouts: {
    readers: 'merchant',
    description: 'Money that leaves the balance: to a beneficiary, one by one or many in a file.',
  },
  Webhooks: {
    readers: 'merchant',
    description:
      'Addresses of yours that are told of events, what was delivered to them, and the calls that your systems made. Signed as Standard Webhooks has it.',
  },
  Users: { readers: 'merchant', description: 'Registration, the profile, recovery of a password, one’s own data.' },
  Identity: { readers: 'merchant', description: 'Documents by which an account shows whose it is, and their review.' },
  Files: { readers: 'merchant', description: 'Uploads: proofs, documents and avatars, stored and read back.' },
  Security: { readers: 'merchant', description: 'PIN, two-step verification, and where one is signed in.' },
  Keys: { readers: 'merchant', description: 'API keys of an account. A key is shown once, when it is made.' },
  Collaborators: { readers: 'merchant', description: 'Members of an account, and what each may do.' },
  Sandbox: {
    readers: 'merchant',
    description:
      'Of test installations alone: acting as the payer at the simulated bank, reading what was sent, and the test clock.',
  },
  Reference: { readers: 'merchant', description: 'This document.' },
  'Money that came in': {
    readers: 'console',
    description:
      'Bank transfers to review by their proof, money that belongs to no open payment, and asking a gateway again how a movement stands.',
  },
  Cases: {
    readers: 'console',
    description:
      'Whatever waits for a person, each in one place: money that cannot be credited, reversals, refunds, differences, lines of bank statements, unknown notices, alerts.',
  },
  Reversals: {
    readers: 'console',
    description: 'What a gateway took back after a success, until it is settled who bears it.',
  },
  'Payouts and refunds': {
    readers: 'console',
    description: 'Money on its way out: approving or rejecting it, alone or a file at once, and telling how it went.',
  },
  'Payouts of gateways': {
    readers: 'console',
    description: 'What a gateway pays to the service, proposed by one person and decided by another.',
  },
  Reconciliation: { readers: 'console', description: 'The ledger compared with what a gateway says, day by day.' },
  'Bank statements': {
    readers: 'console',
    description: 'Statements of the service’s bank accounts, and the bank transfers that their lines belong to.',
  },
  'Day closes': {
    readers: 'console',
    description:
      'A day of the books beside the gateways’ lists and the banks’ statements, signed by two persons once every difference is explained.',
  },
  Screening: {
    readers: 'console',
    description:
      'Lists of people and companies that account holders and payees are compared with, and those who are like one of them.',
  },
  'Unusual operations': {
    readers: 'console',
    description: 'What staff find unusual, and whether it is reported to the UIAF. No account holder reads it.',
  },
  'Data requests': {
    readers: 'console',
    description: 'What people ask about their own data (Ley 1581 of 2012), and the terms to answer.',
  },
  Accounting: {
    readers: 'console',
    description: 'The accountant’s codes of the ledger’s accounts, by which the journal of a day is exported.',
  },
  'Fee invoices': {
    readers: 'console',
    description:
      'The electronic invoice of each account holder’s fees, once a month, by a provider of the installation.',
  },
  'Fees and rates': {
    readers: 'console',
    description: 'What each way to pay costs, the tax on money that leaves, and the rate of the dollar.',
  },
  Proposals: {
    readers: 'console',
    description:
      'Changes that one person proposed: rates, fees, roles, accounts of the service. Another confirms them.',
  },
  Policy: {
    readers: 'console',
    description: 'Who may do what at the console, when it takes two persons, and what a warning asks for.',
  },
  'Service accounts and banks': {
    readers: 'console',
    description: 'The bank accounts that people transfer to, and the banks that they choose from.',
  },
  People: {
    readers: 'console',
    description: 'Documents to review, blocking and roles, and codes that bring their owner a commission.',
  },
  'Saved views': {
    readers: 'console',
    description: 'Filters of the console’s lists that a person keeps under a name, or shares with all staff.',
  },
  'Search of everything': {
    readers: 'console',
    description: 'Finding a payment, a person or a case by anything that one knows of it.',
  },
  'Platform keys': { readers: 'console', description: 'Keys of the installation itself, which act for no account.' },
  Platform: {
    readers: 'console',
    description: 'The installation itself: health, figures, notifications of gateways, the console’s document.',
  },
} as const satisfies Record<string, Part>

export type Tag = keyof typeof tags
export type Readers = Part['readers']
