/** The way back from a mailing, as a BackButton takes it. */
export const TO_BILLINGS = { to: '/billings', label: 'mailing.back' }
