<?php

$curl = curl_init();
curl_setopt_array($curl, [
    CURLOPT_URL => 'https://api.example.com/a',
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => '[{"a": -0, "b": "c"}, {"a": -0.0, "b": "c"}, {"a": 1.50, "b": "c"}, {"a": 3.0, "b": "c"}, {"a": 1e5, "b": "c"}, {"a": 1E+5, "b": "c"}, {"a": 1e-400, "b": "c"}, {"a": 1e400, "b": "c"}, {"a": 1000000000000000000000000, "b": "c"}, {"a": 12345678901234567.5, "b": "c"}, {"a": 9007199254740993, "b": "c"}, {"a": 0.1000000000000000055511151231257827, "b": "c"}]',
]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $response;
