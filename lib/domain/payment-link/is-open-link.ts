import type { LinkStatus } from '../tx'

/** True when a link still accepts money: neither paid nor closed. */
export const isOpenLink = (status: LinkStatus): boolean => status === 'PENDING' || status === 'ACTIVE'
