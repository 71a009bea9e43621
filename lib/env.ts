import { readEnv } from './env-schema'

/** The environment of this process, parsed once: whoever loads it refuses to start on a bad one. */
export const env = readEnv(process.env)
