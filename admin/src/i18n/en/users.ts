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
    other: "Don't have an account?",
    other_link: 'Sign up',
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
  },
  password_rule: 'At least 8 characters.',
  me_failed: 'Failed to get user data',
  lost: {
    ended: 'Your session has ended. Please log in again.',
    elsewhere: 'You have logged out in another tab. Please log in again.',
  },
}
