<?php

$curl = curl_init();
curl_setopt_array($curl, [
    CURLOPT_URL => 'https://api.example.com/a',
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Content-Type: multipart/form-data; boundary=----snippet-7MA4YWxkTrZu0gW',
    ],
    CURLOPT_POSTFIELDS => implode('', [
        "------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nx \"y\" ü; z, @file\n<w>\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"file\"; filename=\"file.bin\"\r\nContent-Type: image/png\r\n\r\n",
        file_get_contents('file.bin'),
        "\r\n------snippet-7MA4YWxkTrZu0gW\r\nContent-Disposition: form-data; name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\":\"b\"}\r\n------snippet-7MA4YWxkTrZu0gW--\r\n",
    ]),
]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $response;
