/** Which features a feature of the server may import from: only such as stand before it, so that there is no cycle. */
export const FEATURES = {
  activity: [],
  history: ['activity'],
  webhooks: ['activity'],
  imports: ['activity', 'webhooks'],
  emails: ['activity'],
  outbox: ['activity', 'emails'],
  company: ['activity'],
  permissions: [],
  users: ['activity', 'company', 'permissions'],
  sessions: ['permissions', 'users'],
  'second-factors': ['users', 'sessions'],
  account: ['outbox', 'users', 'sessions', 'second-factors'],
  tokens: ['activity', 'permissions', 'users'],
  invitations: ['activity', 'outbox', 'permissions', 'users', 'account'],
  platforms: ['activity'],
  clients: ['activity', 'webhooks', 'imports', 'company', 'platforms'],
  vehicles: ['activity', 'imports', 'company', 'clients'],
  balances: ['activity', 'webhooks', 'company', 'clients'],
  billings: [
    'activity',
    'webhooks',
    'permissions',
    'imports',
    'outbox',
    'platforms',
    'clients',
    'vehicles',
    'company',
    'balances',
  ],
  'price-changes': ['activity', 'company', 'clients', 'billings'],
  statements: ['company', 'billings'],
  mailings: ['activity', 'emails', 'outbox', 'company', 'clients', 'billings', 'statements'],
  dashboard: ['activity', 'platforms', 'clients', 'vehicles', 'company', 'balances', 'billings'],
  search: ['clients', 'vehicles', 'billings'],
  verification: ['activity'],
}

/** Which features a feature of the admin may import from, in the same way; stories may show any feature's records. */
export const ADMIN_FEATURES = {
  history: [],
  platforms: ['history'],
  imports: ['platforms'],
  clients: ['history', 'platforms', 'imports'],
  vehicles: ['history', 'imports', 'clients'],
  'price-changes': ['platforms', 'clients'],
  emails: ['history'],
  outbox: ['emails'],
  balances: ['clients'],
  billings: ['imports', 'emails', 'outbox', 'clients', 'vehicles'],
  statements: ['history', 'outbox', 'balances', 'vehicles', 'billings'],
  mailings: ['emails', 'outbox', 'clients', 'billings'],
  account: [],
  sessions: [],
  tokens: [],
  webhooks: [],
  company: ['history'],
  verification: [],
  dashboard: ['outbox', 'balances'],
  search: [],
  layout: ['dashboard', 'search'],
  users: ['history', 'layout'],
}

for (const features of [FEATURES, ADMIN_FEATURES]) {
  const order = Object.keys(features)
  for (const [feature, allowed] of Object.entries(features))
    for (const name of allowed)
      if (order.indexOf(name) >= order.indexOf(feature))
        throw new Error(`${name} must stand before ${feature}`)
}
