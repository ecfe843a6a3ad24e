// What Swagger UI has of ours: its header, the log-in, the samples of uploads, and forms that are filled with nothing that
// would change a real record. The browser runs it as it stands: https://swagger.io/docs/open-source-tools/swagger-ui/customization
/* global window, document, fetch, DataTransfer, Event, File, FormData */

const EXAMPLES = ['example', 'examples']

/** A parameter that tells its example in words: as it is, a form would be filled with it. */
function unfilled({ schema, description = '', ...parameter }) {
  const [shown] = [parameter.example, parameter.examples, schema?.examples].flat().filter(isPlain)
  const example = shown === undefined || schema?.enum ? [] : [`For example \`${shown}\`.`]
  const told = [description.replace(/([^.])$/, '$1.'), ...example].join(' ')
  return { ...without(parameter, EXAMPLES), description: told, schema: without(schema, EXAMPLES) }
}

const isPlain = (value) => ['string', 'number'].includes(typeof value)

const without = (record, names) =>
  record && Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, change(value)]))

/** A form whose fields are empty. */
const unfilledField = (field) =>
  field.format === 'binary' ? field : { ...without(field, EXAMPLES), default: '' }
const unfilledForm = ({ schema, ...content }) => ({
  ...content,
  schema: schema?.properties
    ? { ...schema, properties: mapValues(schema.properties, unfilledField) }
    : schema,
})

function unfilledOperation(operation) {
  const { parameters = [], requestBody } = operation
  const form = requestBody?.content?.['multipart/form-data']
  return {
    ...operation,
    parameters: parameters.map(unfilled),
    ...(form && { requestBody: { ...requestBody, content: { 'multipart/form-data': unfilledForm(form) } } }),
  }
}

/** The contract as it is shown here: the guide has a page of its own, and what is tried out starts empty. */
function shownContract(contract) {
  const { info, paths } = contract
  const [lead] = info.description.split('\n\n')
  const guide =
    '[The guide](/docs/guide) has a quick start, what holds for all calls, and the codes of errors.'
  const toTry = 'To try a call: _Authorize_ with your username and password, open the call, _Try it out_.'
  return {
    ...contract,
    info: { ...info, description: [lead, guide, toTry].join('\n\n') },
    paths: mapValues(paths, (operations) => mapValues(operations, unfilledOperation)),
  }
}

/** An example without its numbers, which are ids and amounts of others, also in "Payment for billing #5". */
function withoutNumbers(value) {
  if (Array.isArray(value)) return value.map(withoutNumbers)
  if (typeof value === 'number') return null
  if (typeof value === 'string') return value.replace(/#\d+/g, '#')
  return value && typeof value === 'object' ? mapValues(value, withoutNumbers) : value
}

/** A body as its form is filled with it: a change of nothing, as an absent key is left alone; else the example without its numbers. */
function safeBody(body, method) {
  const safe = (example) => (method === 'put' ? {} : withoutNumbers(example?.toJS ? example.toJS() : example))
  const json = ['content', 'application/json']
  if (!body?.hasIn(json)) return body
  return body.updateIn(json, (content) => {
    if (content.has('examples'))
      return content.update('examples', (each) => each.map((example) => example.update('value', safe)))
    return content.update('example', safe)
  })
}

/** Keeps everything beside a dialog out of reach. Answers what gives it back. */
function reachOnly(dialog) {
  const beside = []
  for (let part = dialog; part && part !== document.body; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling !== part && !sibling.inert && sibling.tagName !== 'SCRIPT') beside.push(sibling)
  for (const each of beside) Object.assign(each, { inert: true, ariaHidden: 'true' })
  return () => {
    for (const each of beside) Object.assign(each, { inert: false, ariaHidden: null })
  }
}

/** Puts the sample of an upload into the field for its file. */
async function chooseSample(input, address) {
  const sample = await (await fetch(address)).blob()
  const chosen = new DataTransfer()
  chosen.items.add(new File([sample], address.split('/').at(-1), { type: sample.type }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React as Swagger UI has it, once it starts. */
let React
const h = (...parts) => React.createElement(...parts)

const PAGES = [
  ['/docs/guide', 'Guide'],
  ['/docs', 'Calls'],
  ['/openapi.yaml', 'openapi.yaml'],
  ['/', 'TrackLedger'],
]

function Header() {
  const link = ([href, text]) =>
    h('a', { key: href, href, 'aria-current': href === '/docs' ? 'page' : null }, text)
  const mark = h('img', { src: '/favicon.svg', alt: '', width: 28, height: 28 })
  return h(
    'header',
    { className: 'bar' },
    h('a', { className: 'brand', href: '/docs/guide' }, mark, 'TrackLedger API'),
    h('nav', { 'aria-label': 'Pages' }, PAGES.map(link)),
  )
}

/** The token of these credentials. @throws Error with what the service says */
async function logIn(credentials) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/login', { method: 'POST', headers, body: JSON.stringify(credentials) })
  const { access_token, detail } = await answer.json()
  if (!answer.ok) throw new Error(detail)
  return access_token
}

/** Asks for a username and a password, and uses the token that they get. */
function LogIn({ useToken }) {
  const [problem, setProblem] = React.useState('')
  const submit = (event) => {
    event.preventDefault()
    const credentials = Object.fromEntries(new FormData(event.currentTarget))
    logIn(credentials).then(useToken, ({ message }) => setProblem(message))
  }
  const field = (name, label, type, autoComplete) =>
    h('label', null, label, h('input', { name, type, autoComplete, required: true }))
  return h(
    'form',
    { className: 'auth-container log-in', onSubmit: submit },
    h('h4', null, 'Log in'),
    h('p', null, 'Calls POST /login and uses the token that it answers.'),
    field('username', 'Username', 'text', 'username'),
    field('password', 'Password', 'password', 'current-password'),
    h('p', { role: 'alert', className: 'problem' }, problem),
    h('button', { className: 'btn modal-btn auth authorize', type: 'submit' }, 'Log in'),
  )
}

/** The ways to authorize: by a log-in, or by a token that one has. */
const withLogIn = (Auths, { authActions, authSelectors, specSelectors }) =>
  function Ways(props) {
    const useToken = (value) => {
      const schema = specSelectors.securityDefinitions().get('bearer')
      authActions.authorizeWithPersistOption({ bearer: { name: 'bearer', schema, value } })
      authActions.showDefinitions(false)
    }
    const isLoggedIn = Boolean(authSelectors.authorized().get('bearer'))
    return h('div', null, isLoggedIn ? null : h(LogIn, { useToken }), h(Auths, props))
  }

const asDialog = (Popup) =>
  function Dialog(props) {
    const place = React.useRef(null)
    React.useEffect(() => reachOnly(place.current), [])
    return h('div', { ref: place, role: 'dialog', 'aria-label': 'Authorize' }, h(Popup, props))
  }

const withSafeBody = (RequestBody, { specSelectors }) =>
  function Body(props) {
    const place = React.useRef(null)
    const { isExecute, requestBody, specPath } = props
    if (!isExecute) return h(RequestBody, props)
    const operation = specPath.slice(0, 3)
    const description = specSelectors.specJson().getIn([...operation, 'description']) ?? ''
    const [, sample] = /\((\/docs\/samples\/[^)]*)\)/.exec(description) ?? []
    const choose = () => chooseSample(place.current.querySelector('input[type=file]'), sample)
    return h(
      'div',
      { ref: place },
      h(RequestBody, { ...props, requestBody: safeBody(requestBody, operation.get(2)) }),
      sample &&
        h('button', { className: 'btn sample', type: 'button', onClick: choose }, 'Choose the sample'),
    )
  }

/** The plugin of Swagger UI: swagger-ui.ts names it. */
window.trackLedgerDocs = (system) => {
  React = system.React
  return {
    components: { Topbar: Header },
    wrapComponents: { auths: withLogIn, authorizationPopup: asDialog, RequestBody: withSafeBody },
    statePlugins: {
      spec: { wrapActions: { updateJsonSpec: (update) => (contract) => update(shownContract(contract)) } },
    },
  }
}

const viewport = document.createElement('meta')
Object.assign(viewport, { name: 'viewport', content: 'width=device-width, initial-scale=1' })
document.head.append(viewport)
