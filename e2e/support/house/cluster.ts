import { freePort } from '@/scripts/process/port'
import { openHouse, openWorker } from './house'
import type { Scratch } from './scratch'

/** A process that stops and starts again while the others keep running. */
export type Member = { name: string; stop: () => Promise<void>; start: () => Promise<void> }

export type Cluster = { baseUrls: [string, string]; members: Member[]; close: () => Promise<void> }

type Opened = { close: () => Promise<void> }

async function member(name: string, open: () => Promise<Opened>): Promise<Member> {
  let running = await open()
  return {
    name,
    stop: () => running.close(),
    start: async () => {
      running = await open()
    },
  }
}

/** Two servers without workers and two workers without servers, on one database and under one public name. */
export async function openCluster(scratch: Scratch): Promise<Cluster> {
  const ports = [String(await freePort()), String(await freePort())] as const
  const settings = { BASE_URL: 'https://recaudo.example', WORKER: 'off' }
  // A server is ready only when a worker is running.
  const workers = await Promise.all(
    ports.map((port, at) => member(`worker ${at + 1}`, () => openWorker(scratch, port, settings))),
  )
  const servers = await Promise.all(
    ports.map((PORT, at) => member(`server ${at + 1}`, () => openHouse(scratch, { ...settings, PORT }))),
  )
  const members = [...servers, ...workers]
  return {
    baseUrls: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
    members,
    close: async () => {
      await Promise.all(members.map(({ stop }) => stop()))
    },
  }
}
