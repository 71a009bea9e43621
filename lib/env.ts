import { readEnv } from './env-schema'

/** The environment of this process, parsed once; importing it throws if the environment is invalid. */
export const env = readEnv(process.env)
