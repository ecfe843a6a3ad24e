import type { account as English } from '../en/account.ts'

export const account: typeof English = {
  title: 'Mi cuenta',
  about: 'Cómo entra usted: su contraseña, y un segundo factor además de ella.',
  sessions: '¿Dónde tengo sesiones abiertas?',
  fields: {
    current_password: 'Contraseña actual',
    new_password: 'Contraseña nueva',
    repeated: 'Contraseña nueva otra vez',
    code: 'Código de la aplicación',
  },
  password: {
    title: 'Contraseña',
    about: 'Al cambiarla, se cierran sus sesiones en todos los demás lugares.',
    submit: 'Cambiar contraseña',
    changed: 'Contraseña cambiada. Sus sesiones en todos los demás lugares se cerraron.',
    failed: 'No se pudo cambiar la contraseña',
  },
  factor: {
    title: 'Segundo factor',
    about:
      'Un código de una aplicación de su teléfono, que se pide al iniciar sesión: así, una contraseña robada no basta para entrar.',
    load_failed: 'No se pudo cargar el segundo factor',
    off: 'Para entrar basta su contraseña.',
    on: 'Desde el %{date} se pide un código en cada inicio de sesión.',
    required:
      'Aquí se exige un segundo factor. Configúrelo ahora: hasta entonces no puede hacer nada más en TrackLedger.',
    codes_left:
      'Le queda %{smart_count} código de recuperación. |||| Le quedan %{smart_count} códigos de recuperación.',
    set_up: 'Configurar',
    new_codes: 'Códigos nuevos',
    take_off: 'Quitar',
    removed: 'Segundo factor quitado',
    qr: 'Código QR para la aplicación de autenticación',
    by_hand: 'Si la aplicación no puede leerlo, escriba esta clave:',
    begin: {
      title: 'Configurar un segundo factor',
      about:
        'Necesita una aplicación de autenticación en su teléfono, como Aegis, Google Authenticator o 2FAS. Primero su contraseña, para que nadie más haga esto en su puesto.',
      submit: 'Continuar',
      failed: 'No se pudo empezar',
    },
    confirm: {
      title: 'Añada TrackLedger a su aplicación',
      about: 'Escanee el código QR con la aplicación. Después escriba las seis cifras que muestra.',
      submit: 'Activar',
      failed: 'No se pudo activar',
    },
    renew: {
      title: '¿Hacer códigos de recuperación nuevos?',
      about: 'Los códigos que tiene ahora dejarán de funcionar.',
      submit: 'Hacer códigos nuevos',
      failed: 'No se pudieron hacer códigos nuevos',
    },
    remove: {
      title: '¿Quitar el segundo factor?',
      about: 'Bastará de nuevo su contraseña para entrar. Los códigos de recuperación dejarán de funcionar.',
      submit: 'Quitar',
      failed: 'No se pudo quitar el segundo factor',
    },
  },
  codes: {
    title: 'Sus códigos de recuperación',
    about:
      'Cada uno le deja entrar una vez en lugar de la aplicación, si el teléfono se pierde o se rompe. Guárdelos donde guarda sus papeles, no en el teléfono.',
    once: 'Se muestran solo esta vez.',
    copy: 'Copiar',
    copied: 'Copiado',
    copy_failed: 'No se pudo copiar: selecciónelos a mano',
    download: 'Descargar',
    done: 'Los he guardado',
  },
}
