import { isIP } from 'node:net'
import { createNetworks } from './networks.ts'

/**
 * What is no address of the internet: this machine, private and link-local networks (with the metadata of clouds), carriers'
 * translation, tests, documentation, multicast, and what is reserved.
 */
const isSpecialIPv4 = createNetworks([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
/** The only network of IPv6 that is given out, without those parts of it that stand for others or lead elsewhere. */
const isGlobalIPv6 = createNetworks(['2000::/3'])
const isSpecialIPv6 = createNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address is one of the internet. A text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !isSpecialIPv4(address)
  // An IPv4 address that is written as one of IPv6 is in none of these networks either.
  return isIP(address) === 6 && isGlobalIPv6(address) && !isSpecialIPv6(address)
}
