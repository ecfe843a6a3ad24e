import type { users as English } from '../en/users.ts'

export const users: typeof English = {
  login: {
    title: 'Iniciar sesión',
    about: 'Estados de cuenta y saldos, en un solo lugar.',
    submit: 'Entrar',
    busy: 'Entrando...',
    failed: 'No se pudo iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    other: '¿No tiene una cuenta?',
    other_link: 'Registrarse',
  },
  code: {
    title: 'Iniciar sesión',
    about:
      'Su contraseña es correcta. Ahora, las seis cifras que muestra su aplicación de autenticación, o uno de sus códigos de recuperación.',
    submit: 'Entrar',
    busy: 'Entrando...',
    other: '¿No es usted?',
    other_link: 'Empezar de nuevo',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    about: 'Enviamos un enlace a su correo electrónico, con el que elige otra.',
    submit: 'Enviar el enlace',
    busy: 'Enviando...',
    failed: 'No se pudo pedir un enlace',
    sent: 'Si esta dirección es de una cuenta, un enlace va en camino. Funciona una vez, durante una hora.',
    no_mail:
      'Desde aquí no se pueden enviar enlaces. Pídalo a un propietario de este TrackLedger: lo hace en la página de usuarios; quien administra el equipo también puede hacerlo allí.',
    other: '¿La recordó?',
    other_link: 'Entrar',
  },
  reset: {
    title: 'Elegir una contraseña nueva',
    about:
      'Se cierran todas sus sesiones, y entra con la nueva. Los tokens de API y su segundo factor quedan como están.',
    submit: 'Guardar contraseña',
    busy: 'Guardando...',
    failed: 'No se pudo guardar la contraseña',
    no_token: 'Este enlace no está completo. Ábralo tal como está en el correo.',
    done: 'Contraseña cambiada. Inicie sesión.',
    other: '¿El enlace no funciona?',
    other_link: 'Pedir otro',
  },
  signup: {
    title: 'Crear una cuenta',
    about: 'Para el personal de la empresa.',
    submit: 'Registrarse',
    busy: 'Creando la cuenta...',
    failed: 'No se pudo crear la cuenta',
    mismatch: 'Las contraseñas no coinciden',
    done: '¡Cuenta creada correctamente! Inicie sesión.',
    other: '¿Ya tiene una cuenta?',
    other_link: 'Entrar',
  },
  join: {
    title: 'Entrar a TrackLedger',
    about: 'Elija un nombre de usuario y una contraseña.',
    invited: '%{name} invita a %{email}, como %{role}.',
    submit: 'Entrar',
    busy: 'Entrando...',
    failed: 'No se pudo entrar',
    done: 'Le damos la bienvenida. Inicie sesión.',
    other: '¿Ya tiene una cuenta?',
    other_link: 'Iniciar sesión',
  },
  fields: {
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmPassword: 'Confirmar contraseña',
    code: 'Código',
  },
  password_rule: 'Al menos 8 caracteres.',
  me_failed: 'No se pudieron obtener los datos del usuario',
  lost: {
    ended: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    elsewhere: 'Cerró la sesión en otra pestaña. Inicie sesión de nuevo.',
  },
  panel: {
    headline: 'Del rastreo de un mes a estados de cuenta que cuadran.',
    about:
      'TrackLedger toma la exportación de sus plataformas de rastreo, hace el estado de cuenta de cada cliente, lo envía y lleva la cuenta de lo que se paga.',
  },
}
