/** The page 'Webhooks': the programs elsewhere that are told of what happens here. */
export const webhooks = {
  name: 'Webhook |||| Webhooks',
  title: 'Webhooks',
  about:
    'Programs elsewhere that are told at once of what happens here, each of the events that it asks for.',
  fields: {
    url: 'Address',
    description: 'What it is',
    events: 'Is told of',
    enabled: 'Enabled',
    disabled_because: 'Disabled because',
    secret: 'Secret',
    previous_secret: 'Previous secret',
    previous_until: 'Previous secret until',
    failing_since: 'Failing since',
    created_at: 'Created',
  },
  add: 'Add Webhook',
  edit: 'Edit webhook',
  saved: 'Webhook saved',
  save_failed: 'Failed to save the webhook',
  url_hint: 'It starts with https:// and is reached by the internet, unless the operator allows others.',
  description_hint: 'A word for those who see it in this list',
  events_hint: 'What happens is sent as it happens; what is not chosen is not.',
  enabled_hint: 'Only then it is sent anything; what waits for one that is disabled is cancelled.',
  no_event: 'Choose at least one event',
  events: {
    billing: {
      issued: { name: 'Billing made', about: 'By hand, or by an upload or a run that bills a month' },
      revised: {
        name: 'Billing issued',
        about: 'A revision was issued, the first one or another: its documents are kept',
      },
      voided: { name: 'Billing voided', about: 'It asks for nothing any more' },
      sent: { name: 'Billing sent', about: 'It went out by e-mail; one event for each address' },
    },
    payment: {
      recorded: { name: 'Payment recorded', about: 'What a client paid, or what was paid on a billing' },
      reversed: { name: 'Payment reversed', about: 'A transaction was taken back, whole or in part' },
    },
    settlement: {
      recorded: {
        name: 'Settled without cash',
        about: 'By withholding tax, bank charges, a write-off or a discount',
      },
      released: { name: 'Settlement taken back', about: 'What was settled without cash is due again' },
    },
    month: {
      closed: { name: 'Month closed', about: 'Nobody changes its billings; payments go on' },
      reopened: {
        name: 'Month opened again',
        about: 'Its billings may be changed, with who says so and why',
      },
    },
    import: {
      finished: { name: 'Import finished', about: 'An upload was taken in, with what became of its rows' },
      undone: { name: 'Import undone', about: 'What an upload has billed was taken back, as a whole' },
    },
    run: {
      ended: {
        name: 'Run ended',
        about: 'A month was billed from the register, or as much of it as was billed',
      },
      undone: { name: 'Run undone', about: 'What a run has billed was taken back, as a whole' },
    },
    finding: {
      marked_known: {
        name: 'Difference known',
        about: 'What a month differs in is known of a vehicle, with the reason and the last day',
      },
      reopened: {
        name: 'Difference open again',
        about: 'What was known of a vehicle is to be looked at again',
      },
    },
    flag: {
      dismissed: { name: 'Flag dismissed', about: 'Of the review of a month, with the reason' },
      reopened: { name: 'Flag open again', about: 'One that was dismissed is to be looked at again' },
      turned_off: { name: 'Flag turned off', about: 'For a client, with the reason' },
      turned_on: { name: 'Flag turned on', about: 'A client is looked at again' },
    },
    account_statement: {
      sent: { name: 'Statement of account sent', about: 'A statement of account went out by e-mail' },
    },
    reminder: {
      sent: { name: 'Reminder sent', about: 'A client was reminded by e-mail of what is overdue' },
      paused: { name: 'Reminders off', about: 'Those of a client, with the reason and the last day' },
      resumed: { name: 'Reminders on', about: 'A client is reminded again' },
    },
    receipt: { sent: { name: 'Receipt sent', about: 'The receipt of a payment went out by e-mail' } },
    payment_line: {
      set_aside: {
        name: 'Line set aside',
        about: 'A line of a payment sheet is no payment, with the reason',
      },
      taken_back: { name: 'Line waits again', about: 'A line of a payment sheet waits for its client again' },
    },
    chase_note: {
      added: { name: 'Note written', about: 'On a client that owes, with the day to come back to it' },
    },
    client: {
      changed: {
        name: 'Client changed',
        about: 'A client was created, changed or deleted, or its prices; not by an upload',
      },
    },
    webhook: { test: { name: 'Test' } },
  },
  states: { enabled: 'Enabled', failing: 'Failing', disabled: 'Disabled' },
  failing_since: 'No good answer since %{time}',
  disabled_because: {
    gone: 'It answered 410, which says that it is there no more',
    failing: 'It had no good answer for %{days} days',
  },
  created: 'Secret of %{url}',
  secret: {
    one: 'One, which signs each event',
    two: 'The previous one signs too, until %{time}',
    use: 'Whoever receives the events checks with it that they come from here.',
    overlap: 'For %{hours} hours the previous one signs too: change the receiver within that time.',
  },
  rotate: {
    label: 'New Secret',
    named: 'New Secret for %{name}',
    question: 'Give %{name} a new secret?',
    text: 'It is shown once. For %{hours} hours the present one signs too, so that the receiver can be changed without losing an event.',
    text_overlap:
      'It is shown once. For %{hours} hours the present one signs too. The one before that, which still signs, ends at once.',
    failed: 'Failed to give the webhook a new secret',
  },
  end_overlap: {
    label: 'End Previous Secret',
    named: 'End Previous Secret of %{name}',
    question: 'End the previous secret of %{name}?',
    text: 'From now on only the present one signs. A receiver that does not have it yet refuses what it is sent.',
    done: 'The previous secret signs no more',
    failed: 'Failed to end the previous secret',
  },
  disable: {
    label: 'Disable',
    named: 'Disable %{name}',
    question: 'Disable %{name}?',
    text: 'It is told of nothing until it is enabled again. What waits for it is cancelled, and can be sent again later.',
    done: 'Webhook disabled',
    failed: 'Failed to disable the webhook',
  },
  enable: {
    label: 'Enable',
    named: 'Enable %{name}',
    done: 'Webhook enabled',
    failed: 'Failed to enable the webhook',
  },
  test: {
    label: 'Send Test',
    named: 'Send Test to %{name}',
    failed: 'Failed to send a test',
  },
  delete: {
    label: 'Delete',
    named: 'Delete %{name}',
    question: 'Delete the webhook %{name}?',
    text: 'What waits for it is cancelled; what it was sent stays in the list of deliveries. This cannot be undone.',
    busy: 'Deleting...',
    done: 'Webhook deleted',
    failed: 'Failed to delete the webhook',
  },
  deliveries: { label: 'Deliveries', named: 'Deliveries to %{name}' },
  fetch_failed: 'Failed to fetch webhooks',
  empty: 'No webhooks yet',
  empty_hint:
    'With a webhook another program, your accounting say, is told as soon as a payment is recorded or a billing goes out, and need not ask for it. The guide of the API, /docs/guide, says what it is sent.',
}

/** The page 'Webhook Deliveries'. */
export const webhookDeliveries = {
  name: 'Delivery |||| Deliveries',
  title: 'Webhook Deliveries',
  about: 'Every event that a webhook was told of, and what it answered. What has ended is kept for 90 days.',
  back: 'Back to Webhooks',
  fields: {
    event_type: 'Event',
    endpoint_id: 'Webhook',
    url: 'Sent to',
    state: 'State',
    answer: 'Answer',
    attempts: 'Attempts',
    created_at: 'When',
  },
  any: 'Any',
  states: {
    queued: 'Waiting',
    sending: 'Sending',
    sent: 'Delivered',
    failed: 'Failed',
    cancelled: 'Cancelled',
    unknown: 'Unknown',
  },
  due: {
    first: 'sent as soon as possible',
    again: 'tried again at %{time}',
    instead: 'sent again as #%{id}',
  },
  status: '%{status} in %{ms} ms',
  explained: {
    queued: 'It waits to be sent. Nothing needs to be done.',
    sending: 'It is being sent.',
    sent: 'It has arrived.',
    failed: 'It has not arrived, and is not tried again by itself.',
    cancelled: 'It was not sent.',
    unknown: 'It waited when the backup was made that was restored: it may have arrived or not.',
  },
  details: {
    title: 'Delivery #%{id}',
    not_found: 'Delivery not found',
    fetch_failed: 'Failed to fetch the delivery',
    status: 'Status',
    took: 'Took',
    ms: '%{ms} ms',
    ended: 'Ended',
    instead: 'Sent again as',
    instead_link: 'Delivery #%{id}',
    answer: 'How its answer began',
    payload: 'What is sent',
  },
  resend: { label: 'Send Again', failed: 'Failed to send it again' },
  fetch_failed: 'Failed to fetch the deliveries',
  empty: 'Nothing was sent yet',
  empty_hint: 'As soon as something happens that a webhook is told of, it is listed here.',
}
