/** The likeness in percent from which a name is a hit (docs/decisions/032-screening.md). */
export const standardScore = 87
