/** A gateway's name as people write it: `Cobre`. */
export const railName = (rail: string) => `${rail.charAt(0).toUpperCase()}${rail.slice(1)}`
