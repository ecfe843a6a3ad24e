import type { ServerTextsOf } from '../../server.ts'

export const users: ServerTextsOf<'session' | 'user'> = {
  'session.required': 'Inicie sesión de nuevo',
  'session.wrong_credentials': 'Nombre de usuario o contraseña incorrectos',
  'session.not_allowed': 'Su rol, %{role}, no permite hacer esto',
  'user.signup_closed': 'El registro está cerrado. Pida una cuenta a un colega.',
  'user.username_taken': 'Este nombre de usuario ya está en uso',
  'user.email_registered': 'Esta dirección de correo ya está en uso por otra cuenta',
  'user.username': 'El nombre de usuario %{problem}',
  'user.password': 'La contraseña %{problem}',
  'user.weak_password': 'La contraseña %{problem}: elija otra antes de usar esto en serio',
}
