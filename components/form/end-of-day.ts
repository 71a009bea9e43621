/** The last moment of a calendar day in Bogota, which is UTC-5 all year. */
export const endOfDay = (day: string): string => `${day}T23:59:59.000-05:00`
