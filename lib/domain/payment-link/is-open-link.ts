import type { LinkStatus } from '../tx'

/** Whether a link still takes money: it was neither paid nor closed. */
export const isOpenLink = (status: LinkStatus): boolean => status === 'PENDING' || status === 'ACTIVE'
