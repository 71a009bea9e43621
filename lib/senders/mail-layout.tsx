import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { MailParts } from '@/lib/domain/notification/content'

const ink = '#11191a'
const soft = '#5f6b6d'
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const text = { fontSize: '16px', lineHeight: '24px', color: ink, margin: '0 0 16px' }

/** The layout of all mails: readable without images, without style sheets and in dark mode. */
const MailLayout = ({ locale, title, text: body, code, figure, facts, button, note, test, footer }: MailParts) => (
  <Html lang={locale}>
    <Head>
      <meta name="color-scheme" content="light dark" />
    </Head>
    <Preview>{body}</Preview>
    <Body style={{ backgroundColor: '#f5f7f6', fontFamily: font, margin: 0, padding: '24px 12px' }}>
      <Container
        style={{
          backgroundColor: '#ffffff',
          border: '1px solid #dfe4e3',
          borderRadius: '10px',
          maxWidth: '480px',
          padding: '28px',
        }}
      >
        <Text style={{ color: '#0b5f66', fontSize: '18px', fontWeight: 600, margin: '0 0 24px' }}>Recaudo</Text>
        {test && <Text style={{ ...text, color: '#854a00', fontWeight: 600 }}>{test}</Text>}
        <Heading as="h1" style={{ color: ink, fontSize: '22px', lineHeight: '28px', margin: '0 0 12px' }}>
          {title}
        </Heading>
        <Text style={{ ...text, whiteSpace: 'pre-line' }}>{body}</Text>
        {code && (
          <Section style={{ backgroundColor: '#e1f0f0', borderRadius: '6px', margin: '0 0 16px', textAlign: 'center' }}>
            <Text
              style={{
                color: ink,
                fontFamily: 'ui-monospace, Consolas, monospace',
                fontSize: '34px',
                letterSpacing: '8px',
                lineHeight: '44px',
                margin: '12px 0',
              }}
            >
              {code}
            </Text>
          </Section>
        )}
        {figure && (
          <Text style={{ color: ink, fontSize: '28px', fontWeight: 600, lineHeight: '34px', margin: '0 0 16px' }}>
            {figure}
          </Text>
        )}
        {facts.map(({ name, value, url }) => (
          <Text
            key={name}
            style={{ ...text, fontSize: '14px', lineHeight: '20px', margin: '0 0 4px', overflowWrap: 'anywhere' }}
          >
            <span style={{ color: soft }}>{name}: </span>
            {url ? (
              <a href={url} style={{ color: '#0b5f66' }}>
                {value}
              </a>
            ) : (
              value
            )}
          </Text>
        ))}
        {button && (
          <Button
            href={button.url}
            style={{
              backgroundColor: '#0b5f66',
              borderRadius: '6px',
              color: '#ffffff',
              fontSize: '16px',
              fontWeight: 600,
              margin: '8px 0 16px',
              padding: '12px 20px',
            }}
          >
            {button.label}
          </Button>
        )}
        {note && (
          <Text style={{ ...text, fontSize: '14px', lineHeight: '20px', margin: '12px 0 0', overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        )}
      </Container>
      <Container style={{ maxWidth: '480px', padding: '16px 28px' }}>
        <Text style={{ color: soft, fontSize: '12px', lineHeight: '16px', margin: 0 }}>{footer}</Text>
      </Container>
    </Body>
  </Html>
)

export const drawMail = (parts: MailParts): Promise<string> => render(<MailLayout {...parts} />)
