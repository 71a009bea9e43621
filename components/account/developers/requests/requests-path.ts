/** Where an account reads the calls made with its keys. */
export const requestsPath = '/developers/requests'
