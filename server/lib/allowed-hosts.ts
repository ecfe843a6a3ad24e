import { createNetworks, isNetwork } from './networks.ts'

/** Whether a host may be connected to at an address. */
export type AllowedHosts = (host: string, address: string) => boolean

const nameOf = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * A check of hosts by a list: a name allows that host at any address; an address or a network allows hosts of any name
 * there.
 */
export function createAllowedHosts(hosts: readonly string[]): AllowedHosts {
  const isIn = createNetworks(hosts.filter(isNetwork))
  const names = new Set(hosts.filter((host) => !isNetwork(host)).map(nameOf))
  return (host, address) => names.has(nameOf(host)) || isIn(address)
}
