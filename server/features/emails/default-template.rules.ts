/** The light colours are inlined as style attributes, so the rules for dark mode need !important to override them. */
const STYLES = `
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 0; width: 100%; -webkit-text-size-adjust: 100%; }
      .preheader { display: none; max-height: 0; overflow: hidden; mso-hide: all; }
      .page { background-color: #eef2f2; font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
      .outer { padding: 32px 12px; }
      .card { max-width: 600px; background-color: #ffffff; border: 1px solid #dbe4e4; border-radius: 12px; }
      .content { padding: 36px 40px; color: #1d2b2f; font-size: 16px; line-height: 1.6; text-align: left; overflow-wrap: anywhere; word-break: break-word; }
      .provider { padding: 0 0 4px; color: #0b6259; font-size: 15px; font-weight: bold; }
      h1 { margin: 0 0 24px; color: #1d2b2f; font-size: 26px; line-height: 1.25; font-weight: bold; }
      p { margin: 0 0 16px; }
      .total { margin: 8px 0 24px; background-color: #f1f7f6; border-radius: 10px; }
      .total-cell { padding: 20px 24px; }
      .label { margin: 0; color: #4a5d62; font-size: 14px; }
      .amount { margin: 2px 0 0; color: #0b6259; font-size: 36px; line-height: 1.2; font-weight: bold; }
      .facts { margin: 0 0 24px; border-top: 1px solid #dbe4e4; }
      .facts th { padding: 10px 16px 10px 0; border-bottom: 1px solid #dbe4e4; color: #4a5d62; font-size: 14px; font-weight: normal; text-align: left; vertical-align: top; white-space: nowrap; }
      .facts td { padding: 10px 0; border-bottom: 1px solid #dbe4e4; color: #1d2b2f; font-size: 14px; font-weight: bold; text-align: right; vertical-align: top; }
      .payment { margin: 0 0 24px; padding: 0 0 0 16px; border-left: 3px solid #0b6259; }
      .quiet { color: #4a5d62; font-size: 14px; }
      .last { margin: 0; }
      @media (max-width: 480px) {
        .outer { padding: 0 !important; }
        .card { border-width: 0 !important; border-radius: 0 !important; }
        .content { padding: 28px 20px !important; }
        .total-cell { padding: 16px 18px !important; }
        .amount { font-size: 30px !important; }
      }
      @media (prefers-color-scheme: dark) {
        .page { background-color: #11181b !important; }
        .card { background-color: #1b2528 !important; border-color: #2f3c40 !important; }
        .content, h1, .facts td { color: #e9f0f0 !important; }
        .total { background-color: #223034 !important; }
        .provider, .amount { color: #6fd3c6 !important; }
        .label, .facts th, .quiet { color: #b3c2c5 !important; }
        .facts, .facts th, .facts td { border-color: #3a494d !important; }
        .payment { border-left-color: #6fd3c6 !important; }
      }`

const table = (attributes: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${attributes}>`

const CONTENT = `<div class="provider">{{provider_name}}</div>
                  <h1>Your statement for {{billing_month}}/{{billing_year}}</h1>
                  <p>Dear {{client_name}},</p>
                  <p>Your billing statement for {{billing_month}}/{{billing_year}} is ready. You will find it attached to this message as a PDF.</p>
                  ${table(' class="total"')}
                    <tr>
                      <td class="total-cell">
                        <p class="label">Total for {{billing_month}}/{{billing_year}}</p>
                        <p class="amount">{{amount}}</p>
                      </td>
                    </tr>
                  </table>
                  <table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0">
                    <tr><th scope="row">Statement No.</th><td>{{billing_id}}</td></tr>
                    <tr><th scope="row">Period</th><td>{{billing_month}}/{{billing_year}}</td></tr>
                    <tr><th scope="row">Client</th><td>{{client_name}}</td></tr>
                  </table>
                  <div class="payment">{{payment_instructions}}</div>
                  <p class="quiet">If anything is unclear, please reply to this message.</p>
                  <p class="last">Thank you for your business.<br>{{provider_name}}</p>`

/** The template that a billing is sent by, unless another text is given. */
export const DEFAULT_TEMPLATE = {
  name: 'Billing Notification',
  subject: 'Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}',
  body: `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>Billing Notification</title>
    <style>${STYLES}
    </style>
  </head>
  <body class="page">
    <div class="preheader">{{amount}} for {{billing_month}}/{{billing_year}}. Your statement is attached as a PDF.</div>
    <div role="article" aria-roledescription="email" aria-label="Billing Notification" lang="en">
      ${table(' class="page"')}
        <tr>
          <td class="outer" align="center">
            <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
            ${table(' class="card"')}
              <tr>
                <td class="content">
                  ${CONTENT}
                </td>
              </tr>
            </table>
            <!--[if mso]></td></tr></table><![endif]-->
          </td>
        </tr>
      </table>
    </div>
  </body>
</html>
`,
} as const
