export const users = {
  panel: {
    headline: 'From the tracks of a month to statements that add up.',
    about:
      'TrackLedger takes the export of your tracking platforms, makes the statement of each client, sends it, and keeps account of what is paid.',
  },
  login: {
    title: 'Log in',
    about: 'Welcome back. Your billing is where you left it.',
    submit: 'Login',
    busy: 'Logging in...',
    failed: 'Login failed',
    forgot: 'Forgot your password?',
    other: "Don't have an account?",
    other_link: 'Sign up',
  },
  code: {
    title: 'Log in',
    about:
      'Your password is right. Now the six digits that your authenticator app shows, or one of your recovery codes.',
    submit: 'Login',
    busy: 'Logging in...',
    other: 'Not you?',
    other_link: 'Start again',
  },
  forgot: {
    title: 'Forgot your password?',
    about: 'We send a link to your e-mail address, by which you choose another one.',
    submit: 'Send the Link',
    busy: 'Sending...',
    failed: 'Failed to ask for a link',
    sent: 'If this address belongs to an account, a link is on its way to it. It works once, for an hour.',
    no_mail:
      'No links can be sent from here. Ask an owner of this TrackLedger: they make one for you on the page of users, and whoever runs the machine can do the same there.',
    other: 'Remembered it?',
    other_link: 'Login',
  },
  reset: {
    title: 'Choose a new password',
    about:
      'You are signed out everywhere, and log in with the new one. API tokens and your second factor stay as they are.',
    submit: 'Save Password',
    busy: 'Saving...',
    failed: 'Failed to save the password',
    no_token: 'This link is not complete. Open it as it stands in the e-mail.',
    done: 'Password changed. Please log in.',
    other: 'Does the link not work?',
    other_link: 'Ask for another one',
  },
  signup: {
    title: 'Create an account',
    about: 'For members of staff.',
    submit: 'Sign Up',
    busy: 'Creating Account...',
    failed: 'Signup failed',
    mismatch: 'Passwords do not match',
    done: 'Account created successfully! Please log in.',
    other: 'Already have an account?',
    other_link: 'Login',
  },
  fields: {
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    code: 'Code',
  },
  password_rule: 'At least 8 characters.',
  me_failed: 'Failed to get user data',
  lost: {
    ended: 'Your session has ended. Please log in again.',
    elsewhere: 'You have logged out in another tab. Please log in again.',
  },
}
