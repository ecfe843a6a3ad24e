export const account = {
  title: 'My account',
  about: 'How you come in: your password, and a second factor beside it.',
  sessions: 'Where am I signed in?',
  fields: {
    current_password: 'Current password',
    new_password: 'New password',
    repeated: 'New password again',
    code: 'Code of the app',
  },
  password: {
    title: 'Password',
    about: 'When you change it, you are signed out everywhere else.',
    submit: 'Change Password',
    changed: 'Password changed. You are signed out everywhere else.',
    failed: 'Failed to change the password',
  },
  factor: {
    title: 'Second factor',
    about:
      'A code of an app on your phone, asked for at log-in: then a stolen password alone lets nobody in.',
    load_failed: 'Failed to load the second factor',
    off: 'Your password alone lets you in.',
    on: 'A code is asked for at each log-in since %{date}.',
    required:
      'A second factor is required here. Set it up now: until then you can do nothing else in TrackLedger.',
    codes_left:
      'You have %{smart_count} recovery code left. |||| You have %{smart_count} recovery codes left.',
    set_up: 'Set Up',
    new_codes: 'New Recovery Codes',
    take_off: 'Remove',
    removed: 'Second factor removed',
    qr: 'QR code for the authenticator app',
    by_hand: 'If the app cannot read it, type this key:',
    begin: {
      title: 'Set up a second factor',
      about:
        'You need an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS. First your password, so that nobody else does this at your desk.',
      submit: 'Continue',
      failed: 'Failed to begin',
    },
    confirm: {
      title: 'Add TrackLedger to your app',
      about: 'Scan the QR code with the app. Then type the six digits that it shows.',
      submit: 'Turn On',
      failed: 'Failed to turn it on',
    },
    renew: {
      title: 'Make new recovery codes?',
      about: 'The codes that you have now will not work any more.',
      submit: 'Make New Codes',
      failed: 'Failed to make new codes',
    },
    remove: {
      title: 'Remove the second factor?',
      about: 'Your password alone will let you in again. The recovery codes will not work any more.',
      submit: 'Remove',
      failed: 'Failed to remove the second factor',
    },
  },
  codes: {
    title: 'Your recovery codes',
    about:
      'Each of them lets you in once in place of the app, when the phone is lost or broken. Keep them where you keep your papers, not on the phone.',
    once: 'They are shown this once.',
    copy: 'Copy',
    copied: 'Copied',
    copy_failed: 'Failed to copy: select them by hand',
    download: 'Download',
    done: 'I Have Kept Them',
  },
}
