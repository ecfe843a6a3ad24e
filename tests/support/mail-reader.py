"""Reads a message from standard input by Python's own library, and tells what it found as JSON."""

import base64
import email
import email.policy
import json
import sys

raw = sys.stdin.buffer.read()
message = email.message_from_bytes(raw, policy=email.policy.default)


def addresses(name):
    return [address.addr_spec for address in message[name].addresses] if message[name] else []


def body(kind):
    part = message.get_body((kind,))
    return part.get_content().replace("\r\n", "\n") if part else None


print(
    json.dumps(
        {
            "headers": [name.lower() for name in message.keys()],
            "subject": str(message["subject"]),
            "from": addresses("from"),
            "to": addresses("to"),
            "cc": addresses("cc"),
            "replyTo": addresses("reply-to"),
            "messageId": str(message["message-id"]),
            "date": message["date"].datetime.isoformat(),
            "types": [part.get_content_type() for part in message.walk()],
            "text": body("plain"),
            "html": body("html"),
            "files": [
                {
                    "name": part.get_filename(),
                    "type": part.get_content_type(),
                    "content": base64.b64encode(part.get_content() if part.get_content_maintype() != "text" else b"").decode(),
                }
                for part in message.iter_attachments()
            ],
            "longestLine": max(len(line) for line in raw.split(b"\r\n")),
            "isAscii": raw.isascii(),
            "bareLineEnds": raw.replace(b"\r\n", b"").count(b"\n") + raw.replace(b"\r\n", b"").count(b"\r"),
            "defects": [str(defect) for part in message.walk() for defect in part.defects],
        }
    )
)
