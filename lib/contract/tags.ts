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
  Console: { readers: 'console', description: 'What operators and superusers read and decide.' },
  Platform: {
    readers: 'console',
    description: 'The installation itself: health, figures, notifications of gateways, the console’s document.',
  },
} as const satisfies Record<string, Part>

export type Tag = keyof typeof tags
export type Readers = Part['readers']
