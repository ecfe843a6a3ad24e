export const access = {
  read_only: 'You can look at this. An owner can change it.',
  denied: 'Not for your role',
  denied_about: 'Your role, %{role}, does not include this page.',
  denied_hint: 'An owner can give you another role, under Settings, Users.',
  roles: {
    owner: { name: 'Owner', about: 'Everything, also the settings and who belongs to the office.' },
    biller: {
      name: 'Biller',
      about: 'Keeps clients, vehicles and prices, makes billings, takes payments and sends statements.',
    },
    cashier: { name: 'Cashier', about: 'Takes payments and corrects them; reads everything else.' },
    reader: { name: 'Reader', about: 'Reads and downloads, and changes nothing.' },
  },
}
